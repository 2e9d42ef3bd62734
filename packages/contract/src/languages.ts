/** The languages of the product; the first is the default. */
export const languages = ['en', 'hi'] as const;

/** A language of the product. */
export type Language = (typeof languages)[number];

/** The cookie that remembers the choice of language. Readable by scripts; holds `en` or `hi`. */
export const languageCookie = 'language';

/** A text in every language of the product. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Narrows a value to a supported language, or null. */
export function parseLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}
