import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedImports, violations, type Violation } from './import-rules/violations.ts';
import { circularFolders, cruiseImports, readRules } from './import-rules/cruise.ts';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
});

afterEach(() => {
  rmSync(tree, { recursive: true, force: true });
});

describe('each rule reports what it forbids', () => {
  it.each(violations)('$rule: $from → $to', async (violation) => {
    plant(violation);

    const { summary } = await cruiseImports(tree, [top(violation.from)]);

    const reported = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
    expect(reported).toContainEqual({ rule: violation.rule, from: violation.from });
    expect(new Set(reported.map(({ rule }) => rule))).toEqual(new Set([violation.rule]));
  });

  it.each(allowedImports)('allows $from → $to', async (allowed) => {
    plant(allowed);

    const { modules, summary } = await cruiseImports(tree, [top(allowed.from)]);

    expect(modules.length).toBe(2);
    expect(summary.violations).toEqual([]);
  });

  it('finds folders of a module that import each other, except in tests', async () => {
    const kyc = 'apps/api/src/modules/kyc';
    write(`${kyc}/records/kyc.ts`, "import '../review/review.ts';\n");
    write(`${kyc}/review/review.ts`, 'export {};\n');
    write(`${kyc}/review/decide.ts`, "import '../records/numbers.ts';\n");
    write(`${kyc}/records/numbers.ts`, 'export {};\n');
    write(`${kyc}/documents/documents.ts`, "import '../records/numbers.ts';\n");
    write(`${kyc}/records/numbers.test.ts`, "import '../documents/documents.ts';\n");

    const { modules } = await cruiseImports(tree, ['apps']);

    expect(circularFolders(modules)).toEqual([`${kyc}/records → ${kyc}/review → ${kyc}/records`]);
  });

  it('ignores files left by an interrupted journey', async () => {
    write('e2e/test-results/journey/page.ts', "import '../../../apps/api/src/app.ts';\n");
    write('apps/api/src/app.ts', 'export {};\n');

    const { modules } = await cruiseImports(tree, ['e2e']);

    expect(modules).toEqual([]);
  });

  it('allows a type to be imported from its declaration', async () => {
    const rows = 'apps/api/src/modules/kyc/records/record-queries.ts';
    write(
      'apps/api/src/modules/kyc/detail/kyc-presenter.ts',
      "import type { Row } from '../records/record-queries.ts';\n",
    );
    write(rows, 'export interface Row { readonly id: string }\n');

    const { modules, summary } = await cruiseImports(tree, ['apps']);

    expect(modules.find(({ source }) => source === rows)?.dependents).toHaveLength(1);
    expect(summary.violations).toEqual([]);
  });

  it('has a planted violation for every rule', async () => {
    const { forbidden = [] } = await readRules();

    expect(forbidden.length).toBeGreaterThan(30);
    expect([...new Set(violations.map(({ rule }) => rule))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });

  it('explains for every rule why it exists and where the code belongs', async () => {
    const { forbidden = [] } = await readRules();

    for (const { name, comment } of forbidden) expect(comment, name).toMatch(/^[A-Za-z*].{60,}\.$/);
  });
});

function plant({ rule, from, to, specifier }: Omit<Violation, 'rule'> & Partial<Violation>): void {
  const imported = specifier ?? relativeSpecifier(from, to);
  write(from, `import '${imported}';\n`);
  if (rule === 'no-circular-imports') write(to, `import '${relativeSpecifier(to, from)}';\n`);
  else if (rule !== 'imports-resolve' && to.includes('/')) write(to, 'export {};\n');
  if (imported.startsWith('@anupal/')) linkWorkspace('packages/sandbox', '@anupal/sandbox');
  else if (to.startsWith('node_modules/'))
    write(join(dirname(to), 'package.json'), JSON.stringify({ name: specifier, main: 'main.js' }));
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
