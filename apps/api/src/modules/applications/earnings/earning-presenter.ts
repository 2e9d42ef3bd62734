import type { ClientEarnings, Earnings, EarningSums } from '@anupal/contract/applications/earnings';
import type { Language } from '@anupal/contract/languages';
import { fromMonthNumber, toMonthNumber } from '@anupal/contract/values/calendar-date';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { EarningRow } from './earning-queries.ts';
import type { ClientEarningReport, EarningReport } from './earnings.ts';

const [maxClients, maxLosses] = [100, 50];

/** What a franchisee earned in a period. */
export function presentEarnings(
  { from, to, rows, payments }: EarningReport,
  language: Language,
): Earnings {
  const paymentsByMonth = Map.groupBy(payments, ({ month }) => month);
  const of = (by: EarningRow['by']) => rows.filter((row) => row.by === by);
  const byMonth = new Map(of('month').map((row) => [row.month, row]));
  return {
    from,
    to,
    totals: { ...presentSums(of('all')[0]), ...presentPayments(payments) },
    months: listMonths({ from, to }).map((month) => ({
      month,
      ...presentSums(byMonth.get(month)),
      ...presentPayments(paymentsByMonth.get(month) ?? []),
    })),
    services: of('service').map((row) => ({
      eserviceId: row.eservice_id ?? '',
      eserviceName: language === 'hi' ? row.service_name_hi : row.service_name,
      ...presentSums(row),
    })),
    clientCount: of('client').length,
    clients: selectClients(of('client')).map((row) => ({
      key: row.client_key ?? '',
      clientId: row.book_id,
      clientName: row.client_name,
      ...presentSums(row),
    })),
  };
}

/** Selects whom to list of clients by margin: a loss is not left out in favour of a small margin. */
export function selectClients<Row extends Pick<EarningRow, 'margin'>>(
  rows: readonly Row[],
): readonly Row[] {
  if (rows.length <= maxClients) return rows;
  const losses = rows.filter(({ margin }) => margin < 0).slice(-maxLosses);
  return [...rows.slice(0, maxClients - losses.length), ...losses];
}

/** What a franchisee earned with one client in a period. */
export function presentClientEarnings({ from, to, row }: ClientEarningReport): ClientEarnings {
  return { from, to, ...presentSums(row) };
}

/** Every month of a period, such as `2026-11`. */
function listMonths({ from, to }: Pick<EarningReport, 'from' | 'to'>): readonly string[] {
  const first = toMonthNumber(from);
  return Array.from({ length: toMonthNumber(to) - first + 1 }, (_, index) =>
    fromMonthNumber(first + index, 1).slice(0, 7),
  );
}

function presentSums(row: EarningRow | undefined): EarningSums {
  const rupees = (column: 'client_price' | 'firm_fee' | 'government_fee' | 'returned' | 'margin') =>
    paiseToRupees(row?.[column] ?? paise(0));
  return {
    applications: row?.applications ?? 0,
    clientPrice: rupees('client_price'),
    firmFee: rupees('firm_fee'),
    governmentFee: rupees('government_fee'),
    refunded: rupees('returned'),
    margin: rupees('margin'),
    unpriced: row?.unpriced ?? 0,
  };
}

function presentPayments(payments: EarningReport['payments']): Pick<Earnings['totals'], Payment> {
  const rupees = (column: Payment) =>
    paiseToRupees(paise(payments.reduce((sum, one) => sum + one[column], 0)));
  return { billed: rupees('billed'), received: rupees('received') };
}

type Payment = 'billed' | 'received';
