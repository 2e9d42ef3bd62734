import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program that a package of node_modules brings. */
export interface Tool {
  /** The package, for example `@playwright/test`. */
  from: string;
  /** The program's name in its `bin`. */
  name: string;
  /** The workspace that has it as a dependency; the root by default. */
  workspace?: string;
}

/** The path of the tool's script, for Node to run directly: npx would cost half a second more. */
export function resolveToolScript({ from, name, workspace = '.' }: Tool): string {
  const folder = [workspace, '.']
    .map((place) => join(process.cwd(), place, 'node_modules', from))
    .find((candidate) => existsSync(candidate));
  if (!folder) throw new Error(`The package ${from} is not installed.`);
  // `bin` of a published package: one path, or a path for each name.
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[name];
  if (!path) throw new Error(`The package ${from} has no program ${name}.`);
  return join(folder, path);
}
