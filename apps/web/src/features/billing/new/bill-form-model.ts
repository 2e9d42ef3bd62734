import { needsAddress } from '@anupal/contract/billing/recipient-address';
import {
  newBill,
  type BillKind,
  type ProposedLine,
  type ProposedRecipient,
} from '@anupal/contract/billing/schemas';
import { addDays, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { NewBillInput } from '../billing-api.ts';
import { parsePaise } from '../parse-paise.ts';

/** A line in the form. */
export interface LineValues {
  readonly description: string;
  readonly amount: string;
  readonly isGovernmentFee: boolean;
  /** Empty for a line without an application. */
  readonly applicationId: string;
}

/** The form of a bill. */
export interface BillValues {
  readonly lines: readonly LineValues[];
  readonly tax: 'included' | 'added';
  readonly date: string;
  readonly dueOn: string;
  /** Of the GSTIN on the bill; empty without one. */
  readonly registrationId: string;
  readonly recipientAddress: string;
}

export const emptyLine: LineValues = {
  description: '',
  amount: '',
  isGovernmentFee: false,
  applicationId: '',
};

const daysToPay = 7;

/** The form as it opens: a line for each application that no bill has, or an empty one. */
export function initialBill(
  proposed: readonly ProposedLine[],
  { gstins, address }: ProposedRecipient,
  today: string,
): BillValues {
  const day = parseCalendarDate(today);
  const lines = proposed.map(({ amountPaise, ...line }) => ({
    ...line,
    amount: amountPaise > 0 ? String(paiseToRupees(paise(amountPaise))) : '',
  }));
  return {
    lines: lines.length > 0 ? lines : [emptyLine],
    tax: 'included',
    date: today,
    dueOn: day === null ? today : addDays(day, daysToPay),
    registrationId: gstins[0]?.registrationId ?? '',
    recipientAddress: gstins[0]?.address ?? address ?? '',
  };
}

/** Chooses a GSTIN with the address of its place of business, or the one that is known of the client. */
export function chooseGstin(
  { gstins, address }: ProposedRecipient,
  registrationId: string,
): Pick<BillValues, 'registrationId'> & Partial<Pick<BillValues, 'recipientAddress'>> {
  const place = gstins.find((one) => one.registrationId === registrationId)?.address ?? address;
  return { registrationId, ...(place !== null && { recipientAddress: place }) };
}

/** The id of a field of a line. */
export function lineField(index: number, name: string): string {
  return `lines-${index}-${name}`;
}

/** The bill as the API takes it. */
export function toBill(values: BillValues): NewBillInput {
  const { lines, tax, date, dueOn, registrationId, recipientAddress } = values;
  return {
    lines: lines.map(({ description, amount, isGovernmentFee, applicationId }) => ({
      description,
      amountPaise: parsePaise(amount),
      isGovernmentFee,
      ...(applicationId !== '' && { applicationId }),
    })),
    pricesIncludeTax: tax === 'included',
    date,
    dueOn,
    ...(registrationId !== '' && { registrationId }),
    ...(recipientAddress.trim() !== '' && { recipientAddress }),
  };
}

/** Whether the address of the client must be on the bill. */
export function isAddressNeeded({ lines, registrationId }: BillValues, kind: BillKind): boolean {
  const supplies = lines.filter(({ isGovernmentFee }) => !isGovernmentFee);
  const value = supplies.reduce((sum, { amount }) => sum + (parsePaise(amount) || 0), 0);
  return needsAddress({ kind, isRegistered: registrationId !== '', value });
}

/** The sum of the amounts in paise, without tax that is added; null while one is missing. */
export function sumLines({ lines }: BillValues): number | null {
  const amounts = lines.map(({ amount }) => parsePaise(amount));
  return amounts.some(Number.isNaN) ? null : amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The errors of the form by the ids of its fields; null when there are none. */
export function checkBill(values: BillValues, kind: BillKind): Failure | null {
  const { recipientAddress } = values;
  const body = { ...toBill(values), ...(isAddressNeeded(values, kind) && { recipientAddress }) };
  return checkFields(newBill, body, ([first, index, name]) =>
    first === 'lines' && typeof index === 'number'
      ? lineField(index, name === 'amountPaise' ? 'amount' : String(name))
      : String(first),
  );
}
