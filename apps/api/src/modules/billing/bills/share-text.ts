import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { BillRow } from './bill-queries.ts';

/** What a shared text says of a bill. */
export interface SharedBill {
  readonly row: Pick<
    BillRow,
    'kind' | 'number' | 'dated' | 'due_on' | 'total_paise' | 'paid_paise' | 'state' | 'body'
  >;
  readonly issuer: string;
  readonly upiAddress: string | null;
  readonly isOverdue: boolean;
}

/** The text with which a franchisee sends a bill, a reminder or thanks to their client. */
export function writeShareText(bill: SharedBill, language: Language): string {
  return describe(bill)[language];
}

function describe({ row, issuer, upiAddress, isOverdue }: SharedBill): LocalizedText {
  const title = documentKindNames[row.kind];
  const name = row.body.recipient.name;
  const total = formatRupeesPlain(paiseToRupees(row.total_paise));
  const open = formatRupeesPlain(paiseToRupees(paise(row.total_paise - row.paid_paise)));
  const dated = toDates(row.dated);
  const due = toDates(row.due_on);
  const upi = upiAddress === null ? '' : `\nUPI: ${upiAddress}`;
  if (row.state === 'cancelled')
    return {
      en: `Dear ${name}, ${title.en.toLowerCase()} ${row.number} of ${dated.en} has been cancelled. Please do not pay it.\n${issuer}`,
      hi: `${name} जी, ${dated.hi} का ${title.hi} ${row.number} रद्द कर दिया गया है। कृपया इसका भुगतान न करें।\n${issuer}`,
    };
  if (row.state === 'paid')
    return {
      en: `Dear ${name}, thank you: ${title.en.toLowerCase()} ${row.number} of ${dated.en} for ${total} is paid in full.\n${issuer}`,
      hi: `${name} जी, धन्यवाद: ${dated.hi} के ${title.hi} ${row.number} का पूरा भुगतान ${total} मिल गया है।\n${issuer}`,
    };
  if (isOverdue)
    return {
      en: `Dear ${name}, a reminder: ${open} of ${title.en.toLowerCase()} ${row.number} was due on ${due.en}. If you have paid already, please ignore this.${upi}\n${issuer}`,
      hi: `${name} जी, याद दिला दें: ${title.hi} ${row.number} के ${open} का भुगतान ${due.hi} तक होना था। अगर भुगतान हो चुका है, तो कृपया इस संदेश पर ध्यान न दें।${upi}\n${issuer}`,
    };
  return {
    en: `Dear ${name}, here is ${title.en.toLowerCase()} ${row.number} of ${dated.en} for ${total}. Please pay ${open} by ${due.en}.${upi}\n${issuer}`,
    hi: `${name} जी, यह ${dated.hi} का ${title.hi} ${row.number} है, कुल ${total}। कृपया ${open} का भुगतान ${due.hi} तक करें।${upi}\n${issuer}`,
  };
}

function toDates(date: BillRow['dated']): LocalizedText {
  return { en: formatCalendarDate(date, 'en'), hi: formatCalendarDate(date, 'hi') };
}
