import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A program of an installed package. */
export interface Tool {
  /** The package, such as `@playwright/test`. */
  from: string;
  /** The name in its `bin`. */
  name: string;
  /** The workspace that depends on it; the root by default. */
  workspace?: string;
}

/** The path of the tool's script, to run it directly with Node: npx takes half a second longer. */
export function resolveToolScript({ from, name, workspace = '.' }: Tool): string {
  const folder = [workspace, '.']
    .map((directory) => join(process.cwd(), directory, 'node_modules', from))
    .find((candidate) => existsSync(candidate));
  if (!folder) throw new Error(`The package ${from} is not installed.`);
  // the `bin` of a published package
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const path = typeof bin === 'string' ? bin : bin[name];
  if (!path) throw new Error(`The package ${from} has no program ${name}.`);
  return join(folder, path);
}
