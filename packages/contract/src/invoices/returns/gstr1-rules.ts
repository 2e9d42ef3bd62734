import { findRule, type Certainty, type DatedRule } from '../dated-rules.ts';

const largeInvoiceLimits: readonly DatedRule<number>[] = [
  {
    from: '2024-08-01',
    value: 10_000_000,
    source: '53rd GST Council meeting; B2C_LIMIT in resilient-tech/india-compliance',
    certainty: 'read',
  },
  {
    from: '2017-07-01',
    value: 25_000_000,
    source: 'Table 5 of GSTR-1 as first notified; B2C_LIMIT in resilient-tech/india-compliance',
    certainty: 'read',
  },
];

const splitOfTable12: readonly DatedRule<boolean>[] = [
  {
    from: '2025-05-01',
    value: true,
    source: 'GSTN advisory on phase III of table 12; HSN_BIFURCATION_FROM in india-compliance',
    certainty: 'read',
  },
  {
    from: '2017-07-01',
    value: false,
    source: 'Table 12 of GSTR-1 as first notified',
    certainty: 'read',
  },
];

/**
 * The value in paise above which an inter-State invoice to an unregistered recipient is listed one
 * by one (table 5), by the date of the invoice.
 */
export function largeInvoiceLimit(date: string): number {
  return findRule(largeInvoiceLimits, date);
}

/** Whether table 12 of a return for a date is split by registered and unregistered recipients. */
export function isTable12Split(date: string): boolean {
  return findRule(splitOfTable12, date);
}

/** A choice that the returns make where law and portal leave room. */
export interface ReturnChoice {
  readonly choice: string;
  readonly source: string;
  readonly certainty: Certainty;
}

/** Every such choice, for a reviewer of the returns. */
export const returnChoices: readonly ReturnChoice[] = [
  {
    choice:
      'Table 11A holds advances of the month for which no invoice was issued in it: parts adjusted or repaid in the month of their receipt voucher are deducted there.',
    source: 'Headings of tables 11A and 11B of GSTR-1',
    certainty: 'read',
  },
  {
    choice:
      'A refund voucher for an advance of an earlier month is part of table 11B: the portal takes no refund vouchers in table 9, although its heading names them.',
    source: 'zapinvoice.in on refund vouchers; note types C and D in india-compliance',
    certainty: 'general',
  },
  {
    choice:
      'What a credit note returns to a wallet is an advance again, with a receipt voucher of its own: table 11A. Older credit notes name the advance that became available again instead, which counts the same.',
    source: 'Follows from section 13 (2) of the CGST Act and rule 50; no source found for wallets',
    certainty: 'general',
  },
  {
    choice:
      'A government fee of a pure agent does not adjust an advance. What it has used of one stays an advance until the fee is recorded as paid; then a refund voucher ends it: table 11B.',
    source: 'Follows from rules 33 and 51 of the CGST Rules; no source found',
    certainty: 'general',
  },
  {
    choice:
      'An advance received under another GSTIN of the firm is not adjusted: a refund voucher of that GSTIN ends it, and the invoice is taxed in full.',
    source:
      'Follows from section 25 (4) of the CGST Act, by which registrations are distinct persons',
    certainty: 'general',
  },
  {
    choice:
      'A credit note after the time limit of section 34 (2), and one for government fees alone, is no document of the return: neither in tables 7 to 9 and 12 nor in table 13.',
    source: 'Section 34 (2) of the CGST Act; Circular 92/11/2019 on commercial credit notes',
    certainty: 'general',
  },
  {
    choice:
      'The value of an invoice is what it asks for, government fees of a pure agent included, as in TotInvVal of an e-invoice.',
    source: 'E-invoice schema 1.1, from which the portal fills GSTR-1',
    certainty: 'general',
  },
  {
    choice:
      'Tables 7, 8 and 12 are net of notes and keep a minus sign where notes exceed invoices; only tables 9, 11A and 11B are unsigned.',
    source: 'Heading of table 7 of GSTR-1',
    certainty: 'general',
  },
  {
    choice:
      'Table 12 leaves advances out: it is the sum of tables 4, 5, 7, 8 and 9. Some advise to add them.',
    source: 'Heading of table 12 of GSTR-1; contrary: taxtmi.com, forum 119908',
    certainty: 'conflicting',
  },
  {
    choice:
      'A supply at 0 % on a tax invoice is nil rated, and one on a bill of supply is exempt (table 8).',
    source: 'Table 8 of GSTR-1',
    certainty: 'general',
  },
  {
    choice:
      'A firm that sells only to unregistered recipients reports one row of zeros among registered ones in table 12.',
    source: 'GSTN, 11 June 2025, as reported by wfyi.ai',
    certainty: 'read',
  },
];
