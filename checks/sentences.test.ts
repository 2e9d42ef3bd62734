import { errorCodes } from '@anupal/contract/errors';
import { languages, type LocalizedText } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
import { validationTexts } from '@anupal/contract/texts/validation';
import { modules } from '@anupal/contract/modules';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

const devanagari = /\p{Script=Devanagari}/u;

describe('every refusal is a sentence in both languages', () => {
  it.each(errorCodes)('%s', (code) => expectBothLanguages(errorTexts[code]));

  it('and no sentence is left without its code', () => {
    expect(Object.keys(errorTexts).sort()).toEqual([...errorCodes].sort());
  });
});

describe('every wrong field is told in both languages', () => {
  it.each(Object.entries(validationTexts))('%s', (_key, sentence) => expectBothLanguages(sentence));

  it('and every sentence is used by a schema or a screen', () => {
    const sources = repositoryFiles().filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith('sentences/validation.ts'),
    );
    const text = sources
      .filter((path) => !path.startsWith('checks/'))
      .map(read)
      .join('\n');
    const unused = Object.keys(validationTexts).filter((key) => !text.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });
});

describe('every word of the business has a Hindi name and a meaning', () => {
  it.each(modules)('$word', ({ hindi, meaning }) => {
    expect(hindi.trim()).not.toBe('');
    expect(meaning).toMatch(/^[A-Z].*\.$/);
  });
});

function expectBothLanguages(sentence: LocalizedText): void {
  for (const language of languages) expect(sentence[language].trim(), language).not.toBe('');
  expect(sentence.hi).toMatch(devanagari);
  expect(sentence.en).not.toMatch(devanagari);
}
