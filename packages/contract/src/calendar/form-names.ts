import type { Language, LocalizedText } from '../languages.ts';
import type { Rule } from './rule.ts';

/**
 * The name of a form in a language. Rules name their forms in English; names without a translation
 * below stay in English.
 */
export function formName(form: string, language: Language): string {
  if (language === 'en') return form;
  return inHindi[form] ?? form.replace(/^Form /, 'फ़ॉर्म ');
}

/** The names of a form in every language, by one of them. */
export function formNames(name: string): LocalizedText {
  const en =
    Object.keys(inHindi).find((english) => inHindi[english] === name) ??
    name.replace(/^फ़ॉर्म /, 'Form ');
  return { en, hi: formName(en, 'hi') };
}

/** The name of a rule's form in its latest periods. */
export function latestFormName({ names }: Pick<Rule, 'names'>, language: Language): string {
  return formName(names.at(-1)?.form ?? '', language);
}

const inHindi: Readonly<Partial<Record<string, string>>> = {
  'Advance tax': 'अग्रिम कर',
  'TDS challan': 'TDS चालान',
  'TCS challan': 'TCS चालान',
  'ESI challan': 'ESI चालान',
  'FLA return': 'FLA रिटर्न',
  'ITR-1 or ITR-2': 'ITR-1 या ITR-2',
  'Belated ITR': 'विलंबित ITR',
  'Revised ITR': 'संशोधित ITR',
  '3CA or 3CB, with 3CD': '3CA या 3CB, साथ में 3CD',
  'Report of s. 172 (3CEB before)': 'धारा 172 की रिपोर्ट (पहले 3CEB)',
};
