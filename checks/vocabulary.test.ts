import { languages, type Language } from '@anupal/contract/languages';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readCatalogueEntries } from './catalogue-entries.ts';
import { read, repositoryFiles } from './repository.ts';
import { retiredPhrases } from './retired-phrases.ts';

/** The folders that must not declare retired names. */
const folders = ['apps', 'bench', 'checks', 'e2e', 'packages', 'scripts'];

/** Retired words of names, in lower case, with the term to use instead. */
const replacements: Readonly<Record<string, string>> = {
  'acting of': 'context',
  asker: 'requester',
  begun: 'started',
  doors: 'interface',
  errand: 'task',
  errands: 'tasks',
  'give back': 'release',
  'given back': 'released',
  'handed in': 'submitted',
  kept: 'stored, retained or managed',
  lend: 'provide',
  lent: 'provided',
  news: 'notifications',
  nobody: 'null or unassigned',
  somebody: 'user',
  sought: 'query',
  standing: 'status',
  tell: 'notify',
  told: 'notified',
  'way to': 'directions or link',
  wish: 'request',
  wishes: 'requests',
};

/** Participles that are no names of types. */
const participles =
  /^(?:Asked|Begun|Found|Given|Held|Kept|Made|Moved|Said|Seen|Sent|Stored|Taken|Told|Wanted|Written)$/;

describe('names use the terms of docs/domain.md and of the field', () => {
  it.each(folders)('%s', (folder) => {
    const files = repositoryFiles().filter(
      (path) => path.startsWith(`${folder}/`) && /\.[cm]?[jt]sx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((path) => findRetiredNames(path, read(path)))).toEqual([]);
  });

  it.each([
    ['function tellStaff() {}', 'tellStaff: use notify'],
    ['const isTold = true;', 'isTold: use notified'],
    ['const f = (handedIn: number) => 1;', 'handedIn: use submitted'],
    ['interface RefundWish {}', 'RefundWish: use request'],
    ['interface Shown { readonly keptBefore: number }', 'keptBefore: use stored'],
    ['class A { soughtTerm = 1; }', 'soughtTerm: use query'],
    ['const { begun } = a;', 'begun: use started'],
    ['interface Row { kept_paise: bigint }', 'kept_paise: use stored'],
    ['type Given = string;', 'Given: use a noun'],
  ])('reports %s', (code, message) => {
    expect(findRetiredNames('planted.ts', code)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    '// somebody was told',
    "const text = 'told';",
    'const teller = notify({ told: true }).told;',
    'const newsletter = row.kept_paise;',
  ])('allows %s', (code) => {
    expect(findRetiredNames('planted.ts', code)).toEqual([]);
  });
});

describe('texts use no retired phrase', () => {
  it.each(['apps/api/src/', 'packages/contract/src/'])('%s', (folder) => {
    const files = repositoryFiles().filter((path) => path.startsWith(folder) && hasTexts(path));
    expect(files.length).toBeGreaterThan(10);
    expect(files.flatMap((path) => findRetiredPhrases(path, read(path)))).toEqual([]);
  });

  it.each(languages)('the catalogues of the screens in %s', (language) => {
    const entries = readCatalogueEntries(language);
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.flatMap(({ text }) => findPhrases(text, language))).toEqual([]);
  });

  const examples = languages.flatMap((language) =>
    retiredPhrases[language].map(([phrase, , text]) => ({ language, phrase, text })),
  );
  it.each(examples)('reports "$text"', ({ language, phrase, text }) => {
    expect(findRetiredPhrases('planted.ts', `const a = { text: '${text}' };`)).toEqual(
      expect.arrayContaining([expect.stringContaining(`"${text}"`)]),
    );
    expect(text).toMatch(phrase);
    expect(findPhrases(text, language)).not.toEqual([]);
  });

  it.each([
    'const mail = `Work on ${name} has begun.`;',
    "import a from './told it.ts';\nconst b = 'The code is on its way.';",
  ])('reads the texts of %s', (code) => {
    expect(findRetiredPhrases('planted.ts', code)).toHaveLength(1);
  });

  it.each([
    '// Nobody is told.',
    "import a from './told it.ts';",
    "const kind = 'told';",
    'const rows = sql`select told from nobody`;',
    "const text = 'Understand the standard stand-in.';",
    "const text = 'हेल्प डेस्क';",
  ])('allows %s', (code) => {
    expect(findRetiredPhrases('planted.ts', code)).toEqual([]);
  });
});

function hasTexts(path: string): boolean {
  const isOther = /\.test\.ts$|\/testing\/|\/tests\/|-queries\.ts$|\/search-terms\.ts$/.test(path);
  return path.endsWith('.ts') && !isOther;
}

/** The retired phrases in the texts of a file, each with what to write instead. */
function findRetiredPhrases(path: string, code: string): readonly string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node)) return;
    const text = readText(node);
    if (text !== undefined) {
      const language = /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en';
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      problems.push(...findPhrases(text, language).map((each) => `${path}:${line + 1} ${each}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** The text of a literal; a single word in lower case is a name, not a text. */
function readText(node: ts.Node): string | undefined {
  const text = readLiteral(node);
  return /[ \p{Lu}\p{Script=Devanagari}]/u.test(text) ? text : undefined;
}

function readLiteral(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}

function findPhrases(text: string, language: Language): readonly string[] {
  return retiredPhrases[language]
    .filter(([phrase]) => phrase.test(text))
    .map(([, replacement]) => `"${text}": use ${replacement}`);
}

/** The retired names that a file declares, each with the term to use instead. */
function findRetiredNames(path: string, code: string): readonly string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    const replacement = ts.isIdentifier(node) ? findReplacement(node) : undefined;
    if (replacement) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      problems.push(`${path}:${line + 1} ${node.getText()}: use ${replacement}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

function findReplacement(name: ts.Identifier): string | undefined {
  if (!isDeclared(name)) return undefined;
  const isType = ts.isInterfaceDeclaration(name.parent) || ts.isTypeAliasDeclaration(name.parent);
  if (isType && participles.test(name.text)) return 'a noun';
  const words = name.text.replaceAll(/_|(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  const retired = Object.keys(replacements).find((entry) => ` ${words} `.includes(` ${entry} `));
  return retired && replacements[retired];
}

/** Keys of object literals may come from an API or the database. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  const isUse =
    ts.isPropertyAccessExpression(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent);
  return !isUse && 'name' in parent && parent.name === name;
}
