import type { NewBill, NewReceipt } from '@anupal/contract/billing/schemas';
import type { Result } from '@anupal/contract/result';
import { addDays, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { documentDate } from '../invoices/public.ts';
import { addBill } from './bills/issue-bill.ts';
import { insertBillingProfile } from './profile/profile-queries.ts';
import { addReceipt } from './receipts/receipts.ts';

/** The franchisee of a demo, and some of their clients. */
export interface DemoBilling {
  readonly userId: string;
  readonly fullName: string;
  readonly clientIds: readonly string[];
}

const profile = {
  version: 1,
  name: 'Sharma Tax Desk',
  is_composition: false,
  sac: '998232',
  rate_bps: 1800,
  prefix: 'KS',
  upi_address: 'kavita.sharma@demo',
  footer: 'Thank you.',
} as const;

const dueDays = 7;

/** What each client is billed for, and how much of it was paid and how; the last two were billed early, so they are overdue. */
const bills = [
  { work: 'GST returns', amount: 1_500_00, paid: 1_500_00, method: 'upi', isEarly: false },
  {
    work: 'GST returns and bookkeeping',
    amount: 4_000_00,
    paid: 2_500_00,
    method: 'bank',
    isEarly: false,
  },
  { work: 'Income tax return', amount: 2_000_00, paid: 2_000_00, method: 'cash', isEarly: false },
  { work: 'GST returns', amount: 1_500_00, paid: 0, method: 'upi', isEarly: false },
  { work: 'Reply to a notice', amount: 3_500_00, paid: 0, method: 'upi', isEarly: true },
  { work: 'Bookkeeping', amount: 2_500_00, paid: 1_000_00, method: 'upi', isEarly: true },
] as const;

/** Bills clients of a demo franchisee, some of whom have paid. */
export async function seedBills(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  { userId, fullName, clientIds }: DemoBilling,
): Promise<void> {
  await insertBillingProfile(trx, { ...profile, user_id: userId });
  const today = documentDate(context);
  const first = `${today.slice(0, 7)}-01` as CalendarDate; // the first of its month
  for (const [index, clientId] of clientIds.slice(0, bills.length).entries()) {
    const { work, amount, paid, method, isEarly } = bills[index]!; // there are as many
    const bill: NewBill = {
      lines: [{ description: work, amountPaise: amount, isGovernmentFee: false }],
      pricesIncludeTax: true,
      date: isEarly ? first : today,
      dueOn: isEarly ? first : addDays(today, dueDays),
    };
    expectDone(
      await addBill(trx, context, { userId, clientId, bill, key: null, signatory: fullName }),
    );
    if (paid === 0) continue;
    const receipt: NewReceipt = { receivedOn: today, method, amountPaise: paid };
    const user = { id: userId, fullName };
    expectDone(await addReceipt(trx, user, { clientId, receipt, key: null }, today));
  }
}

function expectDone(result: Result<unknown>): void {
  if (!result.ok) throw new Error(result.code);
}
