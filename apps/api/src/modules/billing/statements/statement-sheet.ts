import type { Language } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import { entryTexts, labels, methodTexts } from './statement-texts.ts';
import type { Statement } from './statements.ts';

/** The statement of a client as the lines of a sheet, headings first. */
export function toStatementLines(
  { openingPaise, entries }: Statement,
  language: Language,
): readonly SheetLine[] {
  const { date, entry, number, method, debit, credit, balance, opening } = labels;
  return [
    [date, entry, number, method, debit, credit, balance].map((label) => label[language]),
    [null, opening[language], null, null, null, null, toRupees(openingPaise)],
    ...entries.map((one): SheetLine => [
      { day: one.date },
      entryTexts[one.kind][language],
      one.number,
      one.method === null ? null : methodTexts[one.method][language],
      one.debitPaise === 0 ? null : toRupees(one.debitPaise),
      one.creditPaise === 0 ? null : toRupees(one.creditPaise),
      toRupees(one.balancePaise),
    ]),
  ];
}

/** An amount as a cell. */
export function toRupees(amount: number): SheetCell {
  return { rupees: paiseToRupees(paise(amount)) };
}
