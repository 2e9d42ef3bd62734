import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { formatSheetTimestamp } from '@anupal/contract/values/sheet-timestamp';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { describeRecord, type RecordEntry } from './describe-record.ts';
import type { DataRecord, DataSection } from './read-sections.ts';
import { sectionTitles } from './section-texts.ts';

const template = readFileSync(new URL('own-data.typ', import.meta.url), 'utf8');

const texts = {
  title: { en: 'Your data', hi: 'आपका डेटा' },
  explanation: {
    en: 'The data that we hold about you, by kind, with the latest records of each. The JSON file contains every record and field. Identity numbers are masked. Download data about your clients from the client book.',
    hi: 'हमारे पास आपका जो डेटा है, प्रकार के अनुसार, हर प्रकार के सबसे नए रिकॉर्ड के साथ। JSON फ़ाइल में हर रिकॉर्ड और हर जानकारी है। पहचान संख्याएँ छिपाई गई हैं। ग्राहकों का डेटा ग्राहक सूची से डाउनलोड करें।',
  },
  complaint: {
    en: `Questions and complaints: ${brand.grievanceOfficer.name}, ${brand.grievanceOfficer.email}`,
    hi: `सवाल और शिकायतें: ${brand.grievanceOfficer.name}, ${brand.grievanceOfficer.email}`,
  },
  none: { en: 'Nothing stored', hi: 'कुछ दर्ज नहीं' },
} as const satisfies Record<string, LocalizedText>;

const shownRecords = 20;
// A document of a big account is made from a part of it; the JSON file is streamed.
const mostCounted = 1000;

/** A section under its title. */
export interface TitledSection {
  readonly title: LocalizedText;
  readonly records: AsyncIterable<DataRecord> | Iterable<DataRecord>;
}

/** In which language and when a document is made, and what it says at the top. */
export interface DocumentHead {
  readonly language: Language;
  readonly at: Date;
  readonly explanation: LocalizedText;
}

/** Describes the data of a person with an account as a document to read. */
export function describeData(
  sections: AsyncIterable<DataSection>,
  head: Omit<DocumentHead, 'explanation'>,
): Promise<SignedPdfSource> {
  return describeSections(withTitles(sections), { ...head, explanation: texts.explanation });
}

/** Describes data about a person as a document to read, with the latest records of each section. */
export async function describeSections(
  sections: AsyncIterable<TitledSection> | Iterable<TitledSection>,
  { language, at, explanation }: DocumentHead,
): Promise<SignedPdfSource> {
  const { name, legalName, address, email, phone } = brand;
  const described = [];
  for await (const section of sections) {
    const shown = [];
    let count = 0;
    for await (const record of section.records) {
      count += 1;
      if (count > mostCounted) break;
      if (count <= shownRecords) shown.push(describeRecord(record, language).map(toLine));
    }
    described.push({ title: section.title, summary: summarize(count, language), shown });
  }
  return {
    template,
    reason: 'Data about a person',
    dataName: 'my-data-summary.json',
    issuedAt: at,
    pictures: { 'mark.svg': brandMark },
    data: {
      language,
      firm: { name, legalName, address, email, phone },
      title: texts.title,
      documentTitle: `${texts.title[language]} - ${brand.name}`,
      explanation: explanation[language],
      complaint: texts.complaint[language],
      at: formatSheetTimestamp(at),
      sections: described,
    },
  };
}

async function* withTitles(sections: AsyncIterable<DataSection>): AsyncGenerator<TitledSection> {
  for await (const { name, records } of sections) yield { title: sectionTitles[name], records };
}

function summarize(count: number, language: Language): string {
  if (count === 0) return texts.none[language];
  const shown = Math.min(count, shownRecords);
  const all = count > mostCounted ? `${mostCounted}+` : String(count);
  return language === 'hi' ? `${all} रिकॉर्ड, यहाँ ${shown}` : `Records: ${all}, here ${shown}`;
}

function toLine({ label, text, at }: RecordEntry) {
  return { label, value: at ? formatSheetTimestamp(at) : text };
}
