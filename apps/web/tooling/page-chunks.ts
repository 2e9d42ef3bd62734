import type { Plugin } from 'vite';

interface Area {
  readonly name: string;
  /** The entry modules of the area. */
  readonly roots: RegExp;
}

const shell: Area = {
  name: 'shell',
  roots:
    /\/src\/(?:app\/(?:entry\.client|root)|ui\/text-link|features\/auth\/navigation-model)\.tsx?$/,
};
const areas: readonly Area[] = [
  {
    name: 'site',
    // The common code of public pages is smaller in one file than in four.
    roots:
      /\/src\/(?:app\/layouts\/site-layout|pages\/site\/(?:public-links|page-hero)|lib\/static-section)\.tsx$/,
  },
  {
    name: 'sign-in',
    roots: /\/src\/(?:app\/layouts\/sign-in-layout|pages\/sign-in\/(?:login|register))\.tsx$/,
  },
];
/** The public pages, each in a chunk of its own, and what they load once they are used. */
const sitePages: Area = {
  name: 'pages',
  roots: /\/src\/(?:pages\/site\/[\w/-]+|features\/invoices\/verification\/verified-result)\.tsx$/,
};
/** Code that is needed after the first page. The manifest, which every page loads, names each chunk. */
const laterAreas: readonly Area[] = [
  {
    name: 'parts',
    roots:
      /\/eservices\/(?:category-labels|catalogue\/plain-text|public-catalogue\/category-picture)\.tsx?$/,
  },
  { name: 'calls', roots: /\/src\/lib\/(?:session\/session-calls|api\/get-value)\.ts$/ },
  {
    // What a sign-in page loads once it is used.
    name: 'sign-in-steps',
    roots: /\/features\/auth\/[\w/-]+\/(?:code-step|email-sign-in-api|passkey-sign-in-api)\.tsx?$/,
  },
  {
    // The first page after signing in, which the code of all pages would delay.
    name: 'today',
    roots:
      /\/src\/(?:app\/layouts\/dashboard-layout|pages\/dashboard\/overview|features\/(?:notifications\/notification-bell|auth\/account-menu))\.tsx$/,
  },
  {
    name: 'portal',
    // The layout of the error page is for visitors too.
    roots:
      /\/src\/(?:app\/layouts\/(?!error-)[\w-]+-layout|pages\/(?:onboarding|dashboard)\/[\w-]+)\.tsx$/,
  },
];

// Its questions are first; the rest loads when dates are shown.
const ofVisit = /\/(?:values\/states|calendar\/(?:profile-questions|business-labels))\.ts$/;
const ofDueDates =
  /\/(?:calendar\/[\w/-]+|values\/(?:states|calendar-date|financial-year)|ui\/table\/[\w-]+)\.tsx?$/;

// Shared by the privacy notice, whose text no public page loads as code, and the privacy centre.
const ofPrivacy = /\/contract\/src\/privacy\/(?:retention-kinds|purposes|grievances)\.ts$/;

// The look of a field is also that of a search or a number outside of a form.
const ofEveryPage = '/src/ui/field-classes.ts';
const ofFields = /^(?:forms|fields)$/;

// Chunks may only import earlier ones, so that there is no cycle among them.
const chunkNames = [
  'framework',
  'shell',
  'site',
  'format',
  'forms',
  'fields',
  'sign-in',
  'visit',
  'dates',
  'privacy',
  'parts',
  'calls',
  'sign-in-steps',
  'today',
  'portal',
];

/**
 * Groups the first pages into few files: the framework, the shell of every page, and one file per
 * area. By default the bundler makes thirty small ones, which compress badly.
 */
export function pageChunks(): Plugin {
  let chunks = new Map<string, string>();
  const chunk = (name: string) => ({ name, test: (id: string) => chunks.get(id) === name });
  return {
    name: 'anupal:page-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      chunks = assignChunks([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: chunkNames.map(chunk),
      },
    }),
  };
}

type GetImports = (id: string) => readonly string[] | undefined;

function assignChunks(ids: readonly string[], getImports: GetImports): Map<string, string> {
  const chunks = new Map<string, string>();
  const reached = ({ roots }: Area) =>
    reach(
      ids.filter((id) => roots.test(id)),
      getImports,
    );
  for (const area of [shell, ...areas])
    for (const id of reached(area))
      // Modules of two areas belong to neither.
      chunks.set(id, chunks.has(id) ? shell.name : area.name);
  for (const id of chunks.keys()) if (id.includes('/node_modules/')) chunks.set(id, 'framework');
  // Modules shared by public pages and another area would load all of the latter.
  const ofSitePages = reached(sitePages);
  for (const id of ofSitePages) if (chunks.get(id) === 'sign-in') chunks.set(id, 'forms');
  for (const area of laterAreas)
    for (const id of reached(area))
      if (!chunks.has(id)) chunks.set(id, ofSitePages.has(id) ? 'parts' : area.name);
  leaveOutOfParts(chunks, getImports);
  return chunks;
}

/** Removes from the `parts` chunk modules that would load other chunks. */
function leaveOutOfParts(chunks: Map<string, string>, getImports: GetImports): void {
  for (const [id, chunk] of chunks) {
    // A field would add the forms to every page that uses the chunk, and a form need not have it.
    if (chunk === 'parts' && getImports(id)?.some((next) => ofFields.test(chunks.get(next) ?? '')))
      chunks.set(id, 'fields');
    if (chunk === 'parts' && ofPrivacy.test(id)) chunks.set(id, 'privacy');
    // Shared by the public due dates and the dashboard only: no other public page needs it.
    else if (chunk === 'parts' && ofVisit.test(id)) chunks.set(id, 'visit');
    else if (chunk === 'parts' && ofDueDates.test(id)) chunks.set(id, 'dates');
    if (id.endsWith(ofEveryPage)) chunks.set(id, shell.name);
    // The home page only formats numbers; parsing typed text would add dates.
    if (/\/(?:lib\/i18n\/format|values\/typed-text)\.ts$/.test(id)) chunks.set(id, 'format');
  }
}

function reach(roots: readonly string[], getImports: GetImports): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) getImports(id)?.forEach((next) => reached.add(next));
  return reached;
}
