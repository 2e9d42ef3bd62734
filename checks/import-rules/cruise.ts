import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { root } from '../repository.ts';

/** The folders that hold the project's code. */
export const codeFolders = ['apps', 'packages', 'scripts', 'checks', 'e2e', 'bench'];

/** The import rules of the repository; they apply to any tree of files. */
export async function readRules() {
  return extractDepcruiseConfig(join(root, '.dependency-cruiser.cjs'));
}

/** Checks every import of the tree below `baseDir` against the rules. */
export async function cruiseImports(
  baseDir: string,
  folders = codeFolders,
): Promise<ICruiseResult> {
  const { options, ...ruleSet } = await readRules();
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** The import cycles among the folders of each API module, without tests, each as `a → b → a`. */
export function circularFolders(modules: ICruiseResult['modules']): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = moduleFolder(source);
    if (from === null) continue;
    const targets = imports.get(from.folder) ?? new Set();
    imports.set(from.folder, targets);
    for (const { resolved } of dependencies) {
      const to = moduleFolder(resolved);
      if (to?.module === from.module && to.folder !== from.folder) targets.add(to.folder);
    }
  }
  return [...imports.keys()].sort().flatMap((start) => {
    const path = pathBack(imports, start);
    // Each cycle is reported once, from its first folder.
    return path && [...path].sort()[0] === start ? [[...path, start].join(' → ')] : [];
  });
}

function moduleFolder(path: string): { module: string; folder: string } | null {
  if (/\.test\.ts$|\/tests\//.test(path)) return null;
  const [folder, module] = /^apps\/api\/src\/modules\/([a-z]+)\/[^/]+(?=\/)/.exec(path) ?? [];
  return folder === undefined || module === undefined ? null : { module, folder };
}

/** The shortest path from a folder back to itself; null if there is none. */
function pathBack(imports: ReadonlyMap<string, Set<string>>, start: string): string[] | null {
  const paths = [[start]];
  const visited = new Set<string>();
  for (const path of paths) {
    for (const next of imports.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path;
      if (!visited.has(next)) paths.push([...path, next]);
      visited.add(next);
    }
  }
  return null;
}
