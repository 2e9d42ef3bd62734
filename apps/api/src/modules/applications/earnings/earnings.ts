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
import { selectOwnClient } from '../../clients/public.ts';
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

/** The first and the last day of a period. */
interface EarningDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The sums of a period, and its first and last day. */
export interface EarningReport extends EarningDays {
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
  const { from, to } = toDays(context, period);
  const [rows, payments] = await Promise.all([
    selectEarnings(context.db, { userId, from, to }),
    listPaymentSums(userId, { from, to }),
  ]);
  return { from, to, rows, payments };
}

/** The sums of a period with one client; no row without applications. */
export interface ClientEarningReport extends EarningDays {
  readonly row: EarningRow | undefined;
}

/** Sums up what a franchisee earned with one client; by default in this month and the eleven before. */
export async function readClientEarnings(
  context: ApplicationsContext,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
  period: Query<typeof applications.readClientEarnings>,
): Promise<Result<ClientEarningReport, 'not_found'>> {
  if (!(await selectOwnClient(context.db, userId, clientId))) return refuse('not_found');
  const days = toDays(context, period);
  const rows = await selectEarnings(context.db, { userId, clientId, ...days });
  return ok({ ...days, row: rows.find(({ by }) => by === 'all') });
}

function toDays(
  context: ApplicationsContext,
  period: Query<typeof applications.readEarnings>,
): EarningDays {
  const to = parseCalendarDate(period.to ?? '') ?? documentDate(context);
  const from = parseCalendarDate(period.from ?? '') ?? fromMonthNumber(toMonthNumber(to) - 11, 1);
  return { from, to };
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
