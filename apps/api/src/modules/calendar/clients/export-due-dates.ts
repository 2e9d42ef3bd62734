import type { ClientAnswers } from '@anupal/contract/calendar/clients/client-calendar';
import { formName } from '@anupal/contract/calendar/form-names';
import type { RuleName } from '@anupal/contract/calendar/rule';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { states } from '@anupal/contract/values/states';
import type { Context } from '../../../platform/context.ts';
import type { SheetLine } from '../../../platform/http/handler.ts';
import type { ExportedClient, ExportedSheet } from '../../clients/public.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { listAnswered, type AnsweredClient } from './client-due-dates.ts';
import { listFilingsOfClient, type FilingRow } from './filing-queries.ts';

/** What due dates of a client follow from, and what was filed, for the export of a client. */
export async function exportDueDates(
  context: Context,
  { userId, clientId, language }: ExportedClient,
): Promise<readonly ExportedSheet[]> {
  const { db } = context;
  const [answered] = await listAnswered(db, userId, { ids: [clientId] });
  if (!answered) return [];
  const { rules } = await readRules(context);
  const names = new Map(rules.map((rule) => [rule.id, rule.names]));
  const filings = await listFilingsOfClient(db, clientId);
  return [
    { name: 'due-date-answers.csv', lines: describeAnswers(answered.answers, language) },
    { name: 'filed.csv', lines: describeFilings(filings, { answered, names, language }) },
  ];
}

const headings = {
  question: { en: 'Question', hi: 'सवाल' },
  answer: { en: 'Answer', hi: 'जवाब' },
  form: { en: 'Form', hi: 'फ़ॉर्म' },
  state: { en: 'State', hi: 'राज्य' },
  periodEnds: { en: 'Period until', hi: 'अवधि कब तक' },
  filedOn: { en: 'Filed on', hi: 'दाखिल होने की तिथि' },
  reference: { en: 'Acknowledgement', hi: 'पावती' },
} as const satisfies Record<string, LocalizedText>;

const questions: Readonly<Record<keyof ClientAnswers, LocalizedText>> = {
  turnover: { en: 'Turnover', hi: 'टर्नओवर' },
  taxAudit: { en: 'Tax audit', hi: 'टैक्स ऑडिट' },
  advanceTax: { en: 'Advance tax of ₹10,000 or more', hi: '₹10,000 या ज़्यादा अग्रिम कर' },
  deducts: { en: 'Deducts tax from', hi: 'किन भुगतानों पर टैक्स काटते हैं' },
  smallCompany: { en: 'Small company', hi: 'छोटी कंपनी' },
};

const turnovers: Readonly<Record<ClientAnswers['turnover'], LocalizedText>> = {
  upTo50Lakh: { en: 'Up to ₹50 lakh', hi: '₹50 लाख तक' },
  upTo1Crore: { en: '₹50 lakh to ₹1 crore', hi: '₹50 लाख से ₹1 करोड़' },
  upTo2Crore: { en: '₹1 crore to ₹2 crore', hi: '₹1 करोड़ से ₹2 करोड़' },
  upTo5Crore: { en: '₹2 crore to ₹5 crore', hi: '₹2 करोड़ से ₹5 करोड़' },
  upTo10Crore: { en: '₹5 crore to ₹10 crore', hi: '₹5 करोड़ से ₹10 करोड़' },
  upTo100Crore: { en: '₹10 crore to ₹100 crore', hi: '₹10 करोड़ से ₹100 करोड़' },
  above100Crore: { en: 'Above ₹100 crore', hi: '₹100 करोड़ से ज़्यादा' },
};

const payments: Readonly<Record<ClientAnswers['deducts'][number], LocalizedText>> = {
  salary: { en: 'salary', hi: 'वेतन' },
  residents: { en: 'payments to residents', hi: 'भारत में रहने वालों को भुगतान' },
  nonResidents: { en: 'payments to non-residents', hi: 'विदेश में रहने वालों को भुगतान' },
  property: { en: 'purchase of property', hi: 'संपत्ति की खरीद' },
  rent: { en: 'rent', hi: 'किराया' },
  contracts: { en: 'contracts', hi: 'ठेके' },
  virtualAssets: { en: 'virtual digital assets', hi: 'वर्चुअल डिजिटल संपत्ति' },
};

const yesNo: readonly [LocalizedText, LocalizedText] = [
  { en: 'No', hi: 'नहीं' },
  { en: 'Yes', hi: 'हाँ' },
];

function describeAnswers(answers: ClientAnswers, language: Language): readonly SheetLine[] {
  const { turnover, taxAudit, advanceTax, deducts, smallCompany } = answers;
  const say = (isSo: boolean): string => yesNo[isSo ? 1 : 0][language];
  return [
    [headings.question[language], headings.answer[language]],
    [questions.turnover[language], turnovers[turnover][language]],
    [questions.taxAudit[language], say(taxAudit)],
    [questions.advanceTax[language], say(advanceTax)],
    [questions.deducts[language], deducts.map((one) => payments[one][language]).join(', ') || null],
    [questions.smallCompany[language], say(smallCompany)],
  ];
}

interface DescribedFilings {
  readonly answered: AnsweredClient;
  /** What the form of each rule is called. */
  readonly names: ReadonlyMap<string, readonly RuleName[]>;
  readonly language: Language;
}

function describeFilings(
  filings: readonly FilingRow[],
  { answered, names, language }: DescribedFilings,
): readonly SheetLine[] {
  const { registrations } = answered.client;
  const { form, state, periodEnds, filedOn, reference } = headings;
  return [
    [form, state, periodEnds, filedOn, reference].map((text) => text[language]),
    ...filings.map((row): SheetLine => {
      const registration = registrations.find(({ id }) => id === row.registration_id);
      const known = names
        .get(row.rule)
        ?.findLast(({ from }) => from === null || from <= row.period_ends);
      return [
        known === undefined ? row.rule : formName(known.form, language),
        registration?.state ? states[registration.state][language] : null,
        { day: row.period_ends },
        { day: row.filed_on },
        row.reference,
      ];
    }),
  ];
}
