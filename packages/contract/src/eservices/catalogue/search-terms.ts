import type { EserviceCategory } from '../categories.ts';
import { plainWords } from './plain-text.ts';

/** A search term; it matches services that contain its text, and all services of its category. */
export interface SearchTerm {
  readonly text: string;
  readonly category?: EserviceCategory;
}

/**
 * Common names of each category; the first is also searched in texts. Here and below in lower case,
 * without nuktas, hyphens and full stops.
 */
const kinds: Readonly<Record<EserviceCategory, string>> = {
  incorporation:
    'company incorporation|incorporation|company registration|कंपनी पंजीकरण|कंपनी रजिस्ट्रेशन',
  trademark: 'trademark|trademarks|trade mark|ट्रेडमार्क|ट्रेड मार्क',
  'roc-filing': 'roc filing|roc|roc फाइलिंग|आरओसी|आरओसी फाइलिंग',
  gst: 'gst|जीएसटी',
  msme: 'msme|एमएसएमई',
  'startup-india': 'startup|startups|start up|startup india|स्टार्टअप|स्टार्टअप इंडिया',
  iso: 'iso|आईएसओ',
  accounting: 'accounting|accounts|अकाउंटिंग',
  'legal-agreements': 'legal agreement|legal agreements|legal|agreements|कानूनी अनुबंध|कानूनी',
  exporters: 'exporter|exporters|for exporters|export hub|निर्यातकों के लिए|निर्यातक|niryat|niryatak',
};

/**
 * Common search words, also Hindi ones in Latin letters, and the corresponding words of the catalogue.
 */
const others: readonly (readonly [typed: string, text: string])[] = [
  ['pvt ltd|private ltd|pvt limited|प्राइवेट लिमिटेड|प्रा लि', 'private limited'],
  ['pvt', 'private'],
  ['ltd', 'limited'],
  ['itr|आईटीआर|income tax return|itr filing|itr filling|itr return', 'itr'],
  ['income tex|incom tax|incom tex', 'income tax'],
  ['pan card|pan number|pan tan|पैन कार्ड', 'pan and tan'],
  ['gst number|gst no|जीएसटी नंबर', 'gst registration'],
  ['tds return|tds returns|tds filing|टीडीएस रिटर्न', 'tds statement'],
  ['startup india registration|startup registration', 'recognition as a startup'],
  ['kampani|kampany|kampni', 'company'],
  ['shop act|shop act licence|shop act license|gumasta|गुमास्ता|शॉप एक्ट', 'udyam registration'],
  ['उद्यम|udyog aadhaar|udyog aadhar', 'udyam'],
  ['एफएसएसएआई', 'fssai'],
  ['टीडीएस', 'tds'],
  ['एलएलपी', 'llp'],
  ['aaykar|aayakar|aykar|ayakar', 'आयकर'],
  ['panjikaran|panjiyan|पंजीकरण|पंजीयन', 'रजिस्ट्रेशन'],
  ['kiraya|kirayanama|किरायानामा', 'किराया'],
  ['anubandh', 'अनुबंध'],
  ['vetan|वेतन', 'payroll'],
  ['bahikhata|bahi khata|बही खाता', 'बहीखाता'],
];

/** The terms of a search, all of which must match. */
export function parseSearchTerms(search: string): readonly SearchTerm[] {
  const words = plainWords(search);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const { term, length } = termAt(words, at);
    terms.push(term);
    at += length;
  }
  return terms;
}

/** The everyday names of a service, by its category and its texts as `plainText` writes them. */
export function getSynonyms(category: EserviceCategory, texts: string): readonly string[] {
  const ofWords = others.filter(([, text]) => texts.includes(text)).map(([typed]) => typed);
  return [kinds[category], ...ofWords].flatMap((names) => names.split('|'));
}

/** The longest known term that starts at a word, or the word itself. */
function termAt(words: readonly string[], at: number): { term: SearchTerm; length: number } {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ');
    const term = known.get(phrase.replaceAll(/[.\u093c]/g, ''));
    if (term !== undefined) return { term, length };
  }
  return { term: { text: words[at] ?? '' }, length: 1 };
}

const longest = 3;
const known = new Map<string, SearchTerm>();
for (const [typed, text] of others) for (const one of typed.split('|')) known.set(one, { text });
for (const [category, typed] of Object.entries(kinds)) {
  const [text = '', ...more] = typed.split('|');
  for (const one of [text, ...more])
    known.set(one, { text, category: category as EserviceCategory }); // a key of kinds
}
