import type { Query } from '@anupal/contract/endpoint';
import type { applications } from '@anupal/contract/applications';
import { ok, refuse, type Result } from '@anupal/contract/result';
import {
  fromMonthNumber,
  parseCalendarDate,
  toMonthNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import { inTransaction } from '../../../platform/db/database.ts';
import { documentDate } from '../../invoices/public.ts';
import { selectApplication, type ApplicationRow } from '../records/application-queries.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { selectEarnings, updateClientPrice, type EarningRow } from './earning-queries.ts';

/** What clients were billed and paid within a month. */
interface PaymentSums {
  /** Like `2026-11`. */
  readonly month: string;
  readonly billed: Paise;
  readonly received: Paise;
}

/** What billing knows about earnings. */
export interface EarningPorts {
  /** Sums up what the clients of a franchisee were billed and paid, by month. */
  readonly listPaymentSums: (
    userId: string,
    days: { readonly from: CalendarDate; readonly to: CalendarDate },
  ) => Promise<readonly PaymentSums[]>;
}

/** The sums of a period, and its first and last day. */
export interface EarningReport {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly rows: readonly EarningRow[];
  readonly payments: readonly PaymentSums[];
}

/** Sums up what a franchisee earned; by default in this month and the eleven before. */
export async function readEarnings(
  context: ApplicationsContext,
  { listPaymentSums }: EarningPorts,
  userId: string,
  period: Query<typeof applications.readEarnings>,
): Promise<EarningReport> {
  const to = parseCalendarDate(period.to ?? '') ?? documentDate(context);
  const from = parseCalendarDate(period.from ?? '') ?? fromMonthNumber(toMonthNumber(to) - 11, 1);
  const [rows, payments] = await Promise.all([
    selectEarnings(context.db, { userId, from, to }),
    listPaymentSums(userId, { from, to }),
  ]);
  return { from, to, rows, payments };
}

/** Sets what the client of an application is charged, in rupees; null removes it. */
export async function setApplicationPrice(
  { db }: ApplicationsContext,
  application: { readonly userId: string; readonly id: string },
  rupees: number | null,
): Promise<Result<ApplicationRow, 'not_found'>> {
  return inTransaction(db, async (trx) => {
    const price = rupees === null ? null : rupeesToPaise(rupees);
    const updated = await updateClientPrice(trx, application, price);
    const row = updated && (await selectApplication(trx, updated.id));
    return row ? ok(row) : refuse('not_found');
  });
}
