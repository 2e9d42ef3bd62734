import type { Plugin } from 'vite';

interface Area {
  readonly name: string;
  /** The files that stand at its top. */
  readonly roots: RegExp;
}

const shell: Area = { name: 'shell', roots: /\/src\/app\/(?:entry\.client|root)\.tsx$/ };
const areas: readonly Area[] = [
  { name: 'site', roots: /\/src\/(?:app\/layouts\/site-layout|pages\/site\/home)\.tsx$/ },
  {
    name: 'sign-in',
    roots: /\/src\/(?:app\/layouts\/sign-in-layout|pages\/sign-in\/(?:login|register))\.tsx$/,
  },
];
/** What comes after the first page. The manifest, which every page fetches, names each chunk. */
const laterAreas: readonly Area[] = [
  { name: 'calls', roots: /\/src\/lib\/(?:session-calls|value-of)\.ts$/ },
  {
    name: 'portal',
    roots: /\/src\/(?:app\/layouts\/[\w-]+-layout|pages\/(?:onboarding|dashboard)\/[\w-]+)\.tsx$/,
  },
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
      // Chunks can only import downwards: framework, shell, areas. So no ring can arise among them.
      codeSplitting: {
        groups: ['framework', ...[shell, ...areas, ...laterAreas].map(({ name }) => name)].map(
          chunk,
        ),
      },
    }),
  };
}

function assignChunks(
  ids: readonly string[],
  importsOf: (id: string) => readonly string[] | undefined,
): Map<string, string> {
  const chunkOf = new Map<string, string>();
  for (const { name, roots } of [shell, ...areas])
    for (const id of reach(
      ids.filter((id) => roots.test(id)),
      importsOf,
    ))
      // What two areas need belongs to neither.
      chunkOf.set(id, chunkOf.has(id) ? shell.name : name);
  for (const id of chunkOf.keys()) if (id.includes('/node_modules/')) chunkOf.set(id, 'framework');
  for (const { name, roots } of laterAreas)
    for (const id of reach(
      ids.filter((id) => roots.test(id)),
      importsOf,
    ))
      if (!chunkOf.has(id)) chunkOf.set(id, name);
  return chunkOf;
}

function reach(
  roots: readonly string[],
  importsOf: (id: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set(roots);
  for (const id of reached) importsOf(id)?.forEach((next) => reached.add(next));
  return reached;
}
