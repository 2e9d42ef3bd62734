import type { Db } from '../../../platform/db/database.ts';
import { tableKinds, type TableName } from '../register/register.ts';
import { countClients, countExports, listConcerned, type BreachScope } from './breach-queries.ts';
import { boardNotice, breachClocks, personNotice } from './breach-texts.ts';

/** A breach as the operator describes it. */
export interface Breach {
  /** When the firm came to know of it: the clocks run from here. */
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

/** The clocks, the people concerned and the texts of a breach, as lines. It changes nothing. */
export async function writeBreachReport(db: Db, breach: Breach): Promise<readonly string[]> {
  const { knownAt, from, to, scope } = breach;
  const time = { from: from.toISOString(), to: to.toISOString() };
  const people = await listConcerned(db, scope, time);
  const exports = await countExports(db, scope, time);
  const clients = await countClients(db, people);
  const fill = (text: string): string => text.replace('{count}', String(people.length));
  return [
    ...breachClocks.map(({ hours, to: addressee, law }) => {
      const due = new Date(knownAt.getTime() + hours * 3_600_000).toISOString();
      return `By ${due} (${hours} hours): ${addressee}. ${law}.`;
    }),
    '',
    `People concerned: ${people.length}`,
    ...people.map(({ id, full_name, email }) => [id, email, full_name].join('\t')),
    ...(clients === 0
      ? []
      : [
          `Clients in their books: ${clients}. If these were reached as well, each franchisee notifies their own, and we those for whom applications were filed.`,
        ]),
    ...(exports === 0
      ? []
      : [`Exported lists: ${exports}. Everyone in them is concerned as well; see the audit log.`]),
    ...[personNotice, boardNotice].flatMap(({ en, hi }) => ['', fill(en), '', fill(hi)]),
  ];
}

// The tables of people by `user_id`; of others, the register says which table they belong to.
function isPersonal(name: string): name is TableName {
  return name in tableKinds && tablesByUser.has(name);
}

/** The tables of the register whose rows name their person as `user_id`. */
export const tablesByUser: ReadonlySet<string> = new Set([
  'application',
  'application_client',
  'business',
  'calendar_profile',
  'client',
  'client_bill',
  'client_document',
  'client_receipt',
  'client_registration',
  'google_identity',
  'kyc_document',
  'kyc_record',
  'payment_order',
  'payment_receipt',
  'session',
  'support_thread',
  'tax_document',
  'tax_profile',
]);
