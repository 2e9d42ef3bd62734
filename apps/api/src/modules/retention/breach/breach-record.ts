import {
  breachAddressees,
  breachDuties,
  type BreachAddressee,
} from '@anupal/contract/privacy/breach-duties';
import { inTransaction, type Db, type Trx } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import type { Breach, Affected } from './breach-report.ts';
import type { BreachScope } from './breach-queries.ts';
import {
  closeBreach,
  insertBreach,
  insertNotice,
  listNotices,
  listOpenBreaches,
  type BreachRow,
} from './breach-record-queries.ts';

/** An authority or group that must be notified of a breach. */
export interface BreachState {
  readonly addressee: BreachAddressee;
  /** Null where the law says "without delay". */
  readonly dueAt: Date | null;
  /** When they were notified; null if they were not, or need not be. */
  readonly notifiedAt: Date | null;
  /** Why they need not be notified; null otherwise. */
  readonly notNeeded: string | null;
}

/** A breach that is not closed, with who must be notified. */
export interface OpenBreach {
  readonly row: BreachRow;
  readonly duties: readonly BreachState[];
}

/** Records a breach with the number of those affected. Returns its number. */
export async function recordBreach(
  db: Db,
  { knownAt, from, to, scope }: Breach,
  { people, clients, deleted, visitors, exports }: Affected,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const id = await insertBreach(trx, {
      known_at: knownAt,
      began_at: from,
      ended_at: to,
      scope: scope.kind,
      scope_name: nameScope(scope, people),
      people: people.length,
      clients: clients.length + deleted.length,
      visitors: visitors.length,
      exports,
    });
    await recordBreachEvent(trx, id, 'recorded');
    return id;
  });
}

// By id: an email address may change, and must not outlive its account.
function nameScope(scope: BreachScope, people: Affected['people']): string | null {
  if (scope.kind === 'everyone') return null;
  if (scope.kind === 'session') return scope.id;
  if (scope.kind === 'table') return scope.table;
  return people.find(({ email }) => email === scope.email)?.id ?? 'unknown';
}

/** Lists the open breaches with who must be notified. Groups in which no one is affected are left out. */
export async function listBreaches(db: Db): Promise<readonly OpenBreach[]> {
  const rows = await listOpenBreaches(db);
  const notices = await listNotices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    duties: breachAddressees
      .filter((addressee) => isAffected(row, addressee))
      .map((addressee) => {
        const { hours } = breachDuties[addressee];
        const notice = notices.find(
          (one) => one.breach_id === row.id && one.addressee === addressee,
        );
        return {
          addressee,
          dueAt: hours === null ? null : new Date(row.known_at.getTime() + hours * 3_600_000),
          notifiedAt: notice?.notified_at ?? null,
          notNeeded: notice?.notified_at === null ? notice.note : null,
        };
      }),
  }));
}

// Everyone in an exported list is affected, and the record does not know who that is.
function isAffected(row: BreachRow, addressee: BreachAddressee): boolean {
  if (row.exports > 0 && (addressee === 'people' || addressee === 'clients')) return true;
  if (addressee === 'people' || addressee === 'clients' || addressee === 'visitors')
    return row[addressee] > 0;
  return true;
}

/** A notice that was sent, or was not needed. */
export interface BreachNotice {
  readonly id: number;
  readonly addressee: BreachAddressee;
  /** When it was sent; null if it was not needed, for which the note is the reason. */
  readonly at: Date | null;
  readonly note: string | null;
}

/** Records that someone was notified of an open breach, or why they need not be. False if that is recorded, or there is none. */
export async function recordNotice(
  db: Db,
  { id, addressee, at, note }: BreachNotice,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const notice = { breach_id: id, addressee, notified_at: at, note };
    if (!(await insertNotice(trx, notice))) return false;
    await recordBreachEvent(trx, id, at === null ? 'notice_not_needed' : 'notified', { addressee });
    return true;
  });
}

/** Closes an open breach with what was found and changed. False if there is none with this number. */
export async function concludeBreach(db: Db, id: number, conclusion: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await closeBreach(trx, id, conclusion))) return false;
    await recordBreachEvent(trx, id, 'closed');
    return true;
  });
}

async function recordBreachEvent(
  trx: Trx,
  id: number,
  what: 'recorded' | 'notified' | 'notice_not_needed' | 'closed',
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const object = { type: 'breach', id: String(id) };
  await recordEvents(trx, [auditEvent(`retention.breach_${what}`, null, object, { detail })]);
}
