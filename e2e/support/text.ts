import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@anupal/contract/languages';
import { missingDocumentTexts, failedUploadTexts } from '@anupal/contract/texts/kyc-documents';
import { errorTexts } from '@anupal/contract/texts/errors';
import { missingReasonTexts, rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { signInErrorTexts } from '@anupal/contract/texts/sign-in-errors';
import { validationTexts } from '@anupal/contract/texts/validation';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';

/** Values of the placeholders of a message, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the text of a message in one language. */
export type Translate = (message: string, values?: Values) => string;

const locales = join(import.meta.dirname, '../../apps/web/src/locales');
const placeholder = /\{(\w+)(?=[},])/g;
const wildcard = '\uE000';
const english = loadCatalogues('en');
const hindi = loadCatalogues('hi');
const translations = groupByShape();

/** The texts of one language. */
export function translator(language: Language): Translate {
  return (message, values) => text(language, message, values);
}

/**
 * The text that the screens show for an English message of the web app's catalogues or of the
 * contract: `text('hi', 'Edit {name}', { name })`. Placeholders count by position, not by name.
 * Throws when no catalogue has the message, and when its translations differ between screens.
 */
export function text(language: Language, message: string, values: Values = {}): string {
  const [only, ...others] = new Set(
    findTranslations(language, message).map((found) => format(language, found, values)),
  );
  if (only === undefined || others.length > 0)
    throw new Error(`"${message}" has several translations: match it by textPattern().`);
  return only;
}

/** Matches the whole text of a message; a placeholder without a value stands for any text. */
export function textPattern(
  language: Language,
  messages: string | readonly string[],
  values: Values = {},
): RegExp {
  const found = [messages].flat().flatMap((message) => findTranslations(language, message));
  const alternatives = found.map((translation) => {
    const wildcards: readonly (readonly [string, string])[] = translation.names
      .filter((name) => !(name in values))
      .map((name) => [name, wildcard]);
    const shown = format(language, translation, {
      ...values,
      ...Object.fromEntries<string>(wildcards),
    });
    return escape(shown).replaceAll(wildcard, '.+');
  });
  return new RegExp(`^(?:${alternatives.join('|')})$`);
}

interface Translation {
  /** The names of the message's placeholders as the caller gives them, in their order. */
  readonly names: readonly string[];
  /** The names of the same placeholders in the catalogue. */
  readonly ownNames: readonly string[];
  readonly text: string;
}

function findTranslations(language: Language, message: string): readonly Translation[] {
  const found = translations[language].get(toShape(message));
  if (found === undefined) throw new Error(`No screen shows the message "${message}".`);
  const names = namesIn(message);
  return found.map((translation) => ({ ...translation, names }));
}

function format(
  language: Language,
  { names, ownNames, text }: Translation,
  values: Values,
): string {
  const own = names.map((name, position): readonly [string, string | number] => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${text}" needs a value for {${name}}.`);
    return [ownNames[position] ?? name, value];
  });
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { text: compileMessage(text) } },
  });
  return i18n._('text', Object.fromEntries<string | number>(own));
}

function groupByShape() {
  const groups = { en: new Map<string, Translation[]>(), hi: new Map<string, Translation[]>() };
  const add = (language: Language, message: string, shown: string): void => {
    const shape = toShape(message);
    const ownNames = namesIn(message);
    const known = groups[language].get(shape) ?? [];
    groups[language].set(shape, [...known, { names: ownNames, ownNames, text: shown }]);
  };
  const addBoth = (en: string, hi: string): void => {
    add('en', en, en);
    add('hi', en, hi);
  };
  for (const [key, messages] of english)
    for (const [message, shown] of messages) {
      const translated = hindi.get(key)?.get(message) ?? '';
      addBoth(plain(shown), plain(translated));
      for (const [tag, inner] of elementTexts(shown))
        addBoth(inner, elementTexts(translated).get(tag) ?? '');
    }
  for (const { en, hi } of contractTexts()) addBoth(quote(en), quote(hi));
  return groups;
}

function* contractTexts() {
  const groups = [
    errorTexts,
    missingDocumentTexts,
    missingReasonTexts,
    rejectionTexts,
    signInErrorTexts,
    failedUploadTexts,
    validationTexts,
  ];
  for (const group of groups) yield* Object.values(group);
}

/** Messages and their texts, by catalogue and context. */
function loadCatalogues(language: Language): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const catalogues = new Map<string, Map<string, string>>();
  for (const path of globSync(`**/${language}.po`, { cwd: locales }))
    for (const { msgid, msgctxt, msgstr } of parsePo(readFileSync(join(locales, path), 'utf8'))
      .items) {
      const key = `${path.replace(/\w+\.po$/, '')} ${msgctxt ?? ''}`;
      const catalogue = catalogues.get(key) ?? new Map<string, string>();
      catalogues.set(key, catalogue.set(msgid, msgstr[0] ?? ''));
    }
  return catalogues;
}

/** Removes the element tags; an element without text, such as a date, becomes a placeholder. */
function plain(message: string): string {
  return message.replaceAll(/<(\d+)\/>/g, '{element$1}').replaceAll(/<\/?\d+>/g, '');
}

/** The texts of links and other elements within a message, by their number. */
function elementTexts(message: string): ReadonlyMap<string, string> {
  const found = [...message.matchAll(/<(\d+)>(.*?)<\/\1>/g)];
  return new Map(found.map(([, tag = '', inner = '']) => [tag, plain(inner)]));
}

/** A key that is equal for messages that differ only in the names of their placeholders. */
function toShape(message: string): string {
  return plain(message).replaceAll(placeholder, '{');
}

function namesIn(message: string): readonly string[] {
  return [...plain(message).matchAll(placeholder)].map(([, name = '']) => name);
}

/** Texts of the contract are not message formats, so their braces are escaped. */
function quote(contractText: string): string {
  return contractText.replaceAll(/[{}]/g, "'$&'");
}

function escape(shown: string): string {
  return shown.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
