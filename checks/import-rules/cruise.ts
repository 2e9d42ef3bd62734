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
