import { readFileSync } from 'node:fs';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { PdfSource } from '../../../platform/pdf/pdf-composer.ts';
import { formatDocumentDay } from '../../invoices/public.ts';
import type { Issuer } from '../profile/billing-profile.ts';
import { entryTexts, labels, methodTexts } from '../statements/statement-texts.ts';
import type { Statement } from '../statements/statements.ts';

const template = readFileSync(new URL('client-statement.typ', import.meta.url), 'utf8');

/** The statement of a client as a PDF, in the franchisee's name alone. */
export function describeStatement(
  { client, openingPaise, entries, isCut, account }: Statement,
  { profile, business }: Issuer,
  { language, today }: { readonly language: Language; readonly today: CalendarDate },
): PdfSource {
  const column = (label: LocalizedText, isAmount = false) => ({ label, isAmount });
  const [due, advance] = [account.duePaise, account.advancePaise].map(formatMoney);
  const data = {
    language,
    firm: { name: profile.name, legalName: business.legal_name },
    title: labels.statement,
    documentTitle: `${labels.statement[language]} - ${client.name} - ${profile.name}`,
    supplier: {
      name: business.legal_name,
      address: `${business.address} ${business.pin_code}`,
      gstin: business.gstin,
    },
    facts: [
      { label: labels.client, value: client.legal_name ?? client.name },
      { label: labels.date, value: formatDocumentDay(today, language) },
      { label: labels.due, value: due ?? '' },
      ...(account.advancePaise > 0 ? [{ label: labels.advance, value: advance ?? '' }] : []),
    ],
    listing: {
      columns: [
        column(labels.entry),
        column(labels.date),
        column(labels.debit, true),
        column(labels.credit, true),
        column(labels.balance, true),
      ],
      rows: [
        [
          labels[isCut ? 'openingOfMore' : 'opening'][language],
          '',
          '',
          '',
          formatMoney(openingPaise),
        ],
        ...entries.map((entry) => [
          [
            `${entryTexts[entry.kind][language]} ${entry.number}`,
            ...(entry.method === null ? [] : [methodTexts[entry.method][language]]),
          ].join(' · '),
          formatDocumentDay(entry.date, language),
          entry.debitPaise === 0 ? '' : formatMoney(entry.debitPaise),
          entry.creditPaise === 0 ? '' : formatMoney(entry.creditPaise),
          formatMoney(entry.balancePaise),
        ]),
      ],
    },
  };
  return {
    template,
    data,
    dataName: 'statement.json',
    issuedAt: new Date(`${today}T00:00:00Z`),
    pictures: {},
  };
}

function formatMoney(amount: number): string {
  return formatRupees(paiseToRupees(paise(amount)));
}
