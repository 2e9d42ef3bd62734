import { newReceipt, type PaymentMethod } from '@anupal/contract/billing/schemas';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import { parsePaise } from '../parse-paise.ts';
import type { NewReceiptInput } from '../billing-api.ts';

/** The form of a payment. */
export interface ReceiptValues {
  readonly amount: string;
  readonly method: string;
  readonly receivedOn: string;
  readonly reference: string;
}

/** The form as it opens: all that is unpaid, by UPI, today. */
export function initialReceipt(unpaid: number, today: string): ReceiptValues {
  return {
    amount: unpaid > 0 ? String(paiseToRupees(paise(unpaid))) : '',
    method: 'upi',
    receivedOn: today,
    reference: '',
  };
}

/** The payment as the API takes it. */
export function toReceipt({
  amount,
  method,
  receivedOn,
  reference,
}: ReceiptValues): NewReceiptInput {
  return {
    amountPaise: parsePaise(amount),
    method: method as PaymentMethod, // chosen from the list of the contract
    receivedOn,
    reference: reference.trim() === '' ? null : reference,
  };
}

/** The errors of the form by its fields; null when there are none. */
export function checkReceipt(values: ReceiptValues): Failure | null {
  return checkFields(newReceipt, toReceipt(values), ([first]) =>
    first === 'amountPaise' ? 'amount' : String(first),
  );
}
