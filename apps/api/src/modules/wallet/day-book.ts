import type { Language } from '@anupal/contract/languages';
import type { DayBookJournal } from '@anupal/contract/wallet';
import { inSnapshot, type Db } from '../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../platform/db/paging.ts';
import {
  countJournals,
  listJournals,
  listLinesOf,
  type DayBookLine,
  type DayBookPeriod,
} from './day-book-queries.ts';
import { describeJournal } from './wallet-presenter.ts';

/** Which page of a day book. */
export type DayBookQuery = DayBookPeriod & PageQuery;

/** A page of the journals of a period, newest first, each with its lines. */
export async function readDayBook(
  db: Db,
  { limit, cursor, ...period }: DayBookQuery,
): Promise<CountedPage<readonly [DayBookLine, ...DayBookLine[]]>> {
  return inSnapshot(db, async (trx) => {
    const { rows, ...page } = await readCountedPage(
      { limit, cursor },
      (request) => listJournals(trx, period, request),
      (most) => countJournals(trx, period, most),
    );
    const ids = rows.map(({ id }) => id);
    const lines = Map.groupBy(await listLinesOf(trx, ids), ({ id }) => id);
    return {
      ...page,
      rows: ids.flatMap((id) => {
        const [first, ...others] = lines.get(id) ?? [];
        return first ? [[first, ...others] as const] : [];
      }),
    };
  });
}

/** A journal for staff. */
export function presentJournal(
  lines: readonly [DayBookLine, ...DayBookLine[]],
  language: Language,
): DayBookJournal {
  const [{ id, recorded_at, kind, reference }] = lines;
  return {
    id,
    at: recorded_at.toISOString(),
    kind,
    description: describeJournal(kind, language),
    reference,
    lines: lines.map(({ account, amount, owner_id, owner_name }) => ({
      account,
      owner:
        owner_id === null || owner_name === null ? null : { id: owner_id, fullName: owner_name },
      debitPaise: Math.max(0, 0 - amount),
      creditPaise: Math.max(0, amount),
    })),
  };
}
