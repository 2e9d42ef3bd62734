import type { OwnPayment } from '@anupal/contract/payments';

/**
 * How long the money of a failed attempt can still arrive. Source: razorpay.com/docs, late
 * authorisation.
 */
const lateDays = 3;

/** Whether an attempt failed recently, so that its bank may still send the money. */
export function mayStillCome(
  { status, date }: Pick<OwnPayment, 'status' | 'date'>,
  now: number,
): boolean {
  return status === 'failed' && now - Date.parse(date) < lateDays * 86_400_000;
}
