/** The languages of the product, the first one being the default. */
export const languages = ['en', 'hi'] as const;

/** A language of the product. */
export type Language = (typeof languages)[number];

/** The cookie that remembers the choice of language. Readable by scripts; holds `en` or `hi`. */
export const languageCookie = 'language';

/** A sentence in every language of the product. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Narrows any value to a language, or null when it is none of ours. */
export function parseLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}
