import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedImports, violations, type Violation } from './import-rules/violations.ts';
import { cruiseImports, readRules } from './import-rules/cruise.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'arrows-'));
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

describe('each rule catches what it is for', () => {
  it.each(violations)('$rule: $from → $to', async (plant) => {
    grow(plant);

    const { summary } = await cruiseImports(tree, [top(plant.from)]);

    const caught = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
    expect(caught).toContainEqual({ rule: plant.rule, from: plant.from });
    expect(new Set(caught.map(({ rule }) => rule))).toEqual(new Set([plant.rule]));
  });

  it.each(allowedImports)('nothing stands against $from → $to', async (arrow) => {
    grow(arrow);

    const { modules, summary } = await cruiseImports(tree, [top(arrow.from)]);

    expect(modules.length).toBe(2);
    expect(summary.violations).toEqual([]);
  });

  it('what a journey that was broken off leaves behind is no code of ours', async () => {
    write('e2e/test-results/journey/page.ts', "import '../../../apps/api/src/app.ts';\n");
    write('apps/api/src/app.ts', 'export {};\n');

    const { modules } = await cruiseImports(tree, ['e2e']);

    expect(modules).toEqual([]);
  });

  it('a type may come from where it is born, past the rules about what runs', async () => {
    const rows = 'apps/api/src/modules/kyc/records/record-queries.ts';
    write(
      'apps/api/src/modules/kyc/detail/kyc-presenter.ts',
      "import type { Row } from './queries.ts';\n",
    );
    write(rows, 'export interface Row { readonly id: string }\n');

    const { modules, summary } = await cruiseImports(tree, ['apps']);

    expect(modules.find(({ source }) => source === rows)?.dependents).toHaveLength(1);
    expect(summary.violations).toEqual([]);
  });

  it('leaves no rule without a planted violation', async () => {
    const { forbidden = [] } = await readRules();

    expect(forbidden.length).toBeGreaterThan(30);
    expect([...new Set(violations.map(({ rule }) => rule))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });

  it('gives every rule a sentence that says why and where the code belongs', async () => {
    const { forbidden = [] } = await readRules();

    for (const { name, comment } of forbidden) expect(comment, name).toMatch(/^[A-Za-z].{60,}\.$/);
  });
});

function grow({ rule, from, to, written }: Omit<Violation, 'rule'> & Partial<Violation>): void {
  const specifier = written ?? relativeSpecifier(from, to);
  write(from, `import '${specifier}';\n`);
  if (rule === 'no-rings') write(to, `import '${relativeSpecifier(to, from)}';\n`);
  else if (rule !== 'imports-resolve' && to.includes('/')) write(to, 'export {};\n');
  if (specifier.startsWith('@anupal/')) linkWorkspace('packages/sandbox', '@anupal/sandbox');
  else if (to.startsWith('node_modules/'))
    write(join(dirname(to), 'package.json'), JSON.stringify({ name: written, main: 'main.js' }));
}

function top(path: string): string {
  return path.replace(/\/.*/, '');
}

function relativeSpecifier(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function linkWorkspace(folder: string, name: string): void {
  write(join(folder, 'package.json'), JSON.stringify({ name, exports: { './*': './src/*.ts' } }));
  mkdirSync(join(tree, 'node_modules', dirname(name)), { recursive: true });
  symlinkSync(join(tree, folder), join(tree, 'node_modules', name));
}

function write(path: string, text: string): void {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
