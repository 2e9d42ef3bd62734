import { errorCodes } from '@anupal/contract/errors';
import { languages, type LocalizedText } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import { validationTexts } from '@anupal/contract/texts/validation';
import { modules } from '@anupal/contract/modules';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const devanagari = /\p{Script=Devanagari}/u;

describe('every error code has a text in both languages', () => {
  it.each(errorCodes)('%s', (code) => expectBothLanguages(errorTexts[code]));

  it('and every text has an error code', () => {
    expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort());
  });
});

describe('every validation message is in both languages', () => {
  it.each(Object.entries(validationTexts))('%s', (_key, text) => expectBothLanguages(text));

  it('and used by a schema or a screen', () => {
    const sources = repositoryFiles().filter(isProductSource).map(read).join('\n');
    const unused = Object.keys(validationTexts).filter((key) => !sources.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });
});

describe('every module has a Hindi name and a meaning', () => {
  it.each(modules)('$name', ({ hindi, meaning }) => {
    expect(hindi.trim()).not.toBe('');
    expect(meaning).toMatch(/^[A-Z].*\.$/);
  });
});

function isProductSource(path: string): boolean {
  const isCode = /^(?:apps|packages\/contract)\/.+\.tsx?$/.test(path);
  // The file that defines the messages does not use them.
  return isCode && !/\.test\.tsx?$|\/contract\/src\/texts\/validation\.ts$/.test(path);
}

function expectBothLanguages(text: LocalizedText): void {
  for (const language of languages) expect(text[language].trim(), language).not.toBe('');
  expect(text.hi).toMatch(devanagari);
  expect(text.en).not.toMatch(devanagari);
}
