import type { Plugin } from 'vite';

interface Area {
  readonly name: string;
  /** The files that stand at its top. */
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
    // What nearly every public page has weighs less in one file than in four.
    roots:
      /\/src\/(?:app\/layouts\/site-layout|pages\/site\/(?:public-links|page-hero)|lib\/static-part)\.tsx$/,
  },
  {
    name: 'sign-in',
    roots: /\/src\/(?:app\/layouts\/sign-in-layout|pages\/sign-in\/(?:login|register))\.tsx$/,
  },
];
/** The pages of visitors, each in a chunk of its own. */
const sitePages: Area = { name: 'pages', roots: /\/src\/pages\/site\/[\w/-]+\.tsx$/ };
/** What comes after the first page. The manifest, which every page fetches, names each chunk. */
const laterAreas: readonly Area[] = [
  {
    name: 'parts',
    roots:
      /\/eservices\/(?:category-labels|catalogue\/plain-text|public-catalogue\/category-picture)\.tsx?$/,
  },
  { name: 'calls', roots: /\/src\/lib\/(?:session\/session-calls|api\/value-of)\.ts$/ },
  {
    name: 'portal',
    // The layout of the error page is for visitors too.
    roots:
      /\/src\/(?:app\/layouts\/(?!error-)[\w-]+-layout|pages\/(?:onboarding|dashboard)\/[\w-]+)\.tsx$/,
  },
];

// What its questions need comes first; the rest when dates are shown.
const ofVisit = /\/(?:values\/states|calendar\/(?:profile-questions|business-labels))\.ts$/;
const ofDueDates =
  /\/(?:calendar\/[\w/-]+|values\/(?:states|calendar-date|financial-year)|ui\/table\/[\w-]+)\.tsx?$/;

// Chunks can only import those before them, so no ring can arise among them.
const chunkNames = [
  'framework',
  'shell',
  'site',
  'format',
  'forms',
  'sign-in',
  'visit',
  'dates',
  'parts',
  'calls',
  'portal',
];

/**
 * Puts the pages that everybody opens first into few files: the framework, the shell of every page,
 * and one file per area. Left alone, the bundler makes thirty small ones, which compress badly.
 */
export function pageChunks(): Plugin {
  let chunkOf = new Map<string, string>();
  const chunk = (name: string) => ({ name, test: (id: string) => chunkOf.get(id) === name });
  return {
    name: 'anupal:page-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      chunkOf = assignChunks([...this.getModuleIds()], (id) => this.getModuleInfo(id)?.importedIds);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: chunkNames.map(chunk),
      },
    }),
  };
}

type ImportsOf = (id: string) => readonly string[] | undefined;

function assignChunks(ids: readonly string[], importsOf: ImportsOf): Map<string, string> {
  const chunkOf = new Map<string, string>();
  const reached = ({ roots }: Area) =>
    reach(
      ids.filter((id) => roots.test(id)),
      importsOf,
    );
  for (const area of [shell, ...areas])
    for (const id of reached(area))
      // What two areas need belongs to neither.
      chunkOf.set(id, chunkOf.has(id) ? shell.name : area.name);
  for (const id of chunkOf.keys()) if (id.includes('/node_modules/')) chunkOf.set(id, 'framework');
  // What a page of visitors shares with another area would bring the whole of it.
  const ofSitePages = reached(sitePages);
  for (const id of ofSitePages) if (chunkOf.get(id) === 'sign-in') chunkOf.set(id, 'forms');
  for (const area of laterAreas)
    for (const id of reached(area))
      if (!chunkOf.has(id)) chunkOf.set(id, ofSitePages.has(id) ? 'parts' : area.name);
  leaveOutOfParts(chunkOf, importsOf);
  return chunkOf;
}

/** Takes out of the parts that pages of visitors share what would bring others along. */
function leaveOutOfParts(chunkOf: Map<string, string>, importsOf: ImportsOf): void {
  for (const [id, chunk] of chunkOf) {
    // What holds a field would bring the forms to every page that has another part.
    if (chunk === 'parts' && importsOf(id)?.some((next) => chunkOf.get(next) === 'forms'))
      chunkOf.set(id, 'forms');
    // What the public page of due dates shares with the dashboard: no other page of visitors has it.
    if (chunk === 'parts' && ofVisit.test(id)) chunkOf.set(id, 'visit');
    else if (chunk === 'parts' && ofDueDates.test(id)) chunkOf.set(id, 'dates');
    // The home page counts, and needs no other part; what reads typed text would bring dates along.
    if (/\/(?:lib\/i18n\/format|values\/typed-text)\.ts$/.test(id)) chunkOf.set(id, 'format');
  }
}

function reach(roots: readonly string[], importsOf: ImportsOf): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) importsOf(id)?.forEach((next) => reached.add(next));
  return reached;
}
