import {
  breachAddressees,
  breachDuties,
  type BreachAddressee,
} from '@anupal/contract/privacy/breach-duties';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import type { Breach, Concerned } from './breach-report.ts';
import type { BreachScope } from './breach-queries.ts';
import {
  closeBreach,
  insertBreach,
  insertNotice,
  listNotices,
  listOpenBreaches,
  type BreachRow,
} from './breach-record-queries.ts';

/** Someone who must be notified of a breach. */
export interface BreachState {
  readonly addressee: BreachAddressee;
  /** Null where the law says "without delay". */
  readonly dueAt: Date | null;
  readonly notifiedAt: Date | null;
}

/** A breach that is not closed, with who must be notified. */
export interface OpenBreach {
  readonly row: BreachRow;
  readonly duties: readonly BreachState[];
}

/** Records a breach with how many are concerned, and returns its number: its clocks run. */
export async function recordBreach(
  db: Db,
  { knownAt, from, to, scope }: Breach,
  { people, clients, deleted, visitors }: Concerned,
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
    });
    await record(id, 'recorded', trx);
    return id;
  });
}

// The address may change and must not outlive its account, so the account is named by its id.
function nameScope(scope: BreachScope, people: Concerned['people']): string | null {
  if (scope.kind === 'everyone') return null;
  if (scope.kind === 'session') return scope.id;
  if (scope.kind === 'table') return scope.table;
  return people.find(({ email }) => email === scope.email)?.id ?? 'unknown';
}

/** Lists the breaches that are not closed. Nobody is due of whom nobody is concerned. */
export async function listBreaches(db: Db): Promise<readonly OpenBreach[]> {
  const rows = await listOpenBreaches(db);
  const notices = await listNotices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    row,
    duties: breachAddressees
      .filter((addressee) => isConcerned(row, addressee))
      .map((addressee) => {
        const { hours } = breachDuties[addressee];
        const notice = notices.find(
          (one) => one.breach_id === row.id && one.addressee === addressee,
        );
        return {
          addressee,
          dueAt: hours === null ? null : new Date(row.known_at.getTime() + hours * 3_600_000),
          notifiedAt: notice?.notified_at ?? null,
        };
      }),
  }));
}

function isConcerned(row: BreachRow, addressee: BreachAddressee): boolean {
  if (addressee === 'people' || addressee === 'clients' || addressee === 'visitors')
    return row[addressee] > 0;
  return true;
}

/** A notice that was sent. */
export interface SentNotice {
  readonly id: number;
  readonly addressee: BreachAddressee;
  readonly at: Date;
  readonly note: string | null;
}

/** Records that someone was notified of an open breach. False if that is recorded, or there is none. */
export async function recordNotice(
  db: Db,
  { id, addressee, at, note }: SentNotice,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const notice = { breach_id: id, addressee, notified_at: at, note };
    if (!(await insertNotice(trx, notice))) return false;
    await record(id, 'notified', trx, { addressee });
    return true;
  });
}

/** Closes an open breach with what was found and changed. False if there is none with this number. */
export async function concludeBreach(db: Db, id: number, conclusion: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await closeBreach(trx, id, conclusion))) return false;
    await record(id, 'closed', trx);
    return true;
  });
}

async function record(
  id: number,
  what: 'recorded' | 'notified' | 'closed',
  trx: Parameters<typeof recordEvents>[0],
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const object = { type: 'breach', id: String(id) };
  await recordEvents(trx, [auditEvent(`retention.breach_${what}`, null, object, { detail })]);
}
