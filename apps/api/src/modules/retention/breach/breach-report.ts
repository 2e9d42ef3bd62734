import { breachAddressees, breachDuties } from '@anupal/contract/privacy/breach-duties';
import { formatSheetTimestamp } from '@anupal/contract/values/sheet-timestamp';
import type { Db } from '../../../platform/db/database.ts';
import { tableKinds, type TableName } from '../register/register.ts';
import {
  countExports,
  listAffected,
  listAffectedClients,
  type BreachScope,
} from './breach-queries.ts';
import { listAffectedVisitors, listDeletedClients } from './unlisted-queries.ts';
import { boardNotice, clientNotice, personNotice } from './breach-texts.ts';

/** A breach as the operator describes it. */
export interface Breach {
  /** When the firm came to know of it: the deadlines run from here. */
  readonly knownAt: Date;
  readonly from: Date;
  readonly to: Date;
  readonly scope: BreachScope;
}

/** Parses the scope of a breach, such as `account a@b.example`; null if it is not a scope. */
export function parseBreachScope(kind = '', name = ''): BreachScope | null {
  if (kind === 'everyone') return { kind };
  if (kind === 'session' && name !== '') return { kind, id: name };
  if (kind === 'account' && name !== '') return { kind, email: name.toLowerCase() };
  return kind === 'table' && isPersonal(name) ? { kind, table: name } : null;
}

/** Whom a breach affects. */
export interface Affected {
  readonly people: Awaited<ReturnType<typeof listAffected>>;
  readonly clients: Awaited<ReturnType<typeof listAffectedClients>>;
  readonly deleted: Awaited<ReturnType<typeof listDeletedClients>>;
  readonly visitors: Awaited<ReturnType<typeof listAffectedVisitors>>;
  /** How many lists were exported; everyone in them is affected as well. */
  readonly exports: number;
}

/** Finds whom a breach affects. It changes nothing. */
export async function findAffected(db: Db, { from, to, scope }: Breach): Promise<Affected> {
  const time = { from: from.toISOString(), to: to.toISOString() };
  return {
    people: await listAffected(db, scope, time),
    exports: await countExports(db, scope, time),
    clients: await listAffectedClients(db, scope, time),
    deleted: await listDeletedClients(db, scope),
    visitors: await listAffectedVisitors(db, scope, time),
  };
}

/** Writes the deadlines, the people affected and the texts of a breach, as lines. */
export function writeBreachReport(
  { knownAt }: Pick<Breach, 'knownAt'>,
  { people, exports, clients, deleted, visitors }: Affected,
): readonly string[] {
  const lists = [people, clients, deleted, visitors];
  const count = String(lists.reduce((sum, { length }) => sum + length, 0));
  const fill = (text: string): string => text.replace('{count}', count);
  return [
    ...breachAddressees.flatMap((addressee) => {
      const { hours, name, law } = breachDuties[addressee];
      if (hours === null) return [];
      const due = new Date(knownAt.getTime() + hours * 3_600_000);
      const inIndia = formatSheetTimestamp(due);
      return [`By ${due.toISOString()} (${inIndia} in India, ${hours} hours): ${name.en}. ${law}.`];
    }),
    'Notify the Board and each affected person without delay. CERT-In: incident@cert-in.org.in.',
    '',
    `People affected: ${people.length}`,
    ...people.map(({ id, full_name, email }) => [id, email, full_name].join('\t')),
    '',
    `Clients affected: ${clients.length} (name, phone, email, franchisee)`,
    ...clients.map(({ id, name, phone, email, franchisee }) =>
      [id, name, phone ?? '-', email ?? '-', franchisee].join('\t'),
    ),
    ...(deleted.length === 0
      ? []
      : [
          '',
          `Deleted clients affected: ${deleted.length} (name, franchisee); the franchisee informs them`,
          ...deleted.map(({ name, franchisee }) => [name, franchisee].join('\t')),
        ]),
    ...(visitors.length === 0
      ? []
      : [
          '',
          `Visitors affected: ${visitors.length} (email, name)`,
          ...visitors.map(({ email, name }) => [email, name ?? '-'].join('\t')),
        ]),
    ...(exports === 0
      ? []
      : [`Exported lists: ${exports}. Everyone in them is affected as well; see the audit log.`]),
    ...[
      personNotice,
      ...(clients.length + deleted.length === 0 ? [] : [clientNotice]),
      boardNotice,
    ].flatMap(({ en, hi }) => ['', fill(en), '', fill(hi)]),
  ];
}

function isPersonal(name: string): name is TableName {
  return personalTables.some((table) => table === name);
}

// The tables that lead to no person: by hashes, by numbers of the gateway, or by every account at once.
const tablesWithoutPath: ReadonlySet<string> = new Set<TableName>([
  'audit_event',
  'budget',
  'invitation',
  'journal',
  'ledger_account',
  'otp_challenge',
  'posting',
  'settlement_line',
  'sign_in_key',
  'top_up_lot',
  'top_up_lot_use',
  'webhook_inbox',
]);

/** The tables of the register whose rows lead to a person. */
export const personalTables = (Object.keys(tableKinds) as TableName[]) // the keys are these
  .filter((name) => !tablesWithoutPath.has(name));
