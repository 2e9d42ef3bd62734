import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { root } from '../repository.ts';

/** The folders that hold code of ours. */
export const codeFolders = ['apps', 'packages', 'scripts', 'checks', 'e2e', 'bench'];

/** The rules of the repository, whatever tree they are then held against. */
export async function readRules() {
  return extractDepcruiseConfig(join(root, '.dependency-cruiser.cjs'));
}

/** Holds the rules against every import of the tree that begins at `baseDir`. */
export async function cruiseImports(
  baseDir: string,
  folders = codeFolders,
): Promise<ICruiseResult> {
  const { options, ...ruleSet } = await readRules();
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet, validate: true });
  if (typeof output === 'string') throw new Error(output);
  return output;
}
