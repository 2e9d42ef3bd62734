import type { Language } from '../languages.ts';
import type { Paise } from './paise.ts';

/**
 * An amount in words with the Indian groups: `Rupees Twelve Lakh Five Hundred and Fifty Paise Only`,
 * `बारह लाख पाँच सौ रुपये और पचास पैसे मात्र`. The amount is not negative.
 */
export function amountInWords(amount: Paise, language: Language): string {
  if (amount < 0) throw new RangeError('an amount in words is not negative');
  const rupees = Math.floor(amount / 100);
  const rest = amount % 100;
  return language === 'en' ? inEnglish(rupees, rest) : inHindi(rupees, rest);
}

function inEnglish(rupees: number, rest: number): string {
  const fraction = rest === 0 ? '' : ` and ${spell(rest, english)} Paise`;
  return `Rupees ${spell(rupees, english)}${fraction} Only`;
}

function inHindi(rupees: number, rest: number): string {
  const whole = `${spell(rupees, hindi)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`;
  const fraction = rest === 0 ? '' : ` और ${spell(rest, hindi)} ${rest === 1 ? 'पैसा' : 'पैसे'}`;
  return `${whole}${fraction} मात्र`;
}

interface Numerals {
  /** Of the numbers below a hundred. */
  readonly words: readonly string[];
  readonly hundred: string;
  readonly thousand: string;
  readonly lakh: string;
  readonly crore: string;
}

function spell(value: number, numerals: Numerals): string {
  const { words, hundred, thousand, lakh, crore } = numerals;
  const groups = [
    [10_000_000, crore],
    [100_000, lakh],
    [1000, thousand],
    [100, hundred],
  ] as const;
  const group = groups.find(([least]) => value >= least);
  if (group === undefined) return words[value] ?? '';
  const [size, name] = group;
  const rest = value % size;
  const head = `${spell(Math.floor(value / size), numerals)} ${name}`;
  return rest === 0 ? head : `${head} ${spell(rest, numerals)}`;
}

const ones =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');

const english: Numerals = {
  words: [
    ...ones,
    ...tens.flatMap((ten) => [ten, ...ones.slice(1, 10).map((one) => `${ten}-${one}`)]),
  ],
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
};

// Every Hindi number below a hundred has a word of its own.
const hindi: Numerals = {
  words: `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s/),
  hundred: 'सौ',
  thousand: 'हज़ार',
  lakh: 'लाख',
  crore: 'करोड़',
};
