import { randomUUIDv7 } from 'node:crypto';
import { deriveFacts } from '@anupal/contract/clients/registrations';
import type { ClientChanges, ContactInput, NewClient } from '@anupal/contract/clients/schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditDetail } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { insertRegistrations } from '../registrations/registration-queries.ts';
import {
  replaceRegistrations,
  toNewRegistrations,
  type ClientKey,
} from '../registrations/registrations.ts';
import {
  backdateClients,
  insertClient,
  insertClients,
  selectOwnClient,
  updateClient,
  type ClientColumns,
  type ClientRow,
} from './client-queries.ts';
import { insertContacts, replaceContacts } from './contact-queries.ts';

/** Adds a client to the book of the caller. */
export async function createClient(
  context: Context,
  actor: Actor,
  input: NewClient,
): Promise<Result<ClientRow, 'client_exists'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const added = await addClient(trx, context, userId, input);
    if (added.ok) await recordChange(trx, actor, 'clients.created', added.value.id);
    return added;
  });
}

/** Adds a client to a franchisee's book. Call it with the user locked. */
export async function addClient(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log'>,
  userId: string,
  input: NewClient,
): Promise<Result<ClientRow, 'client_exists'>> {
  const { registrations = [], contacts = [] } = input;
  const row = await insertClient(trx, toNewRow(userId, input));
  const key = { userId, clientId: row.id };
  const registered = await replaceRegistrations(trx, context, key, registrations);
  if (!registered.ok) return registered;
  await insertContacts(trx, toContactRows(key, contacts));
  return ok(row);
}

/** Adds many clients whose numbers are free to a franchisee's book. Call it with the user locked. */
export async function addFreeClients(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log'>,
  { userId, importId }: { readonly userId: string; readonly importId: string },
  clients: readonly NewClient[],
): Promise<void> {
  for (let at = 0; at < clients.length; at += rowsPerInsert) {
    const added = clients.slice(at, at + rowsPerInsert).map((input) => {
      const row = { ...toNewRow(userId, input), import_id: importId };
      const key = { userId, clientId: row.id };
      return {
        row,
        registrations: toNewRegistrations(context, key, input.registrations ?? []),
        contacts: toContactRows(key, input.contacts ?? []),
      };
    });
    await insertClients(
      trx,
      added.map(({ row }) => row),
    );
    await insertRegistrations(
      trx,
      added.flatMap(({ registrations }) => registrations),
    );
    await insertContacts(
      trx,
      added.flatMap(({ contacts }) => contacts),
    );
  }
}

// A statement has at most 65,535 parameters.
const rowsPerInsert = 250;

function toNewRow(userId: string, input: NewClient) {
  const facts = deriveFacts(input.registrations ?? []);
  return {
    ...toColumns(input),
    state: input.state ?? facts.state,
    constitution: input.constitution ?? facts.constitution,
    id: randomUUIDv7(),
    user_id: userId,
    name: input.name,
  };
}

/** Adds the clients of a demo account, and returns their rows in the same order. */
export async function seedClients(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log'>,
  userId: string,
  clients: readonly NewClient[],
): Promise<readonly ClientRow[]> {
  const rows: ClientRow[] = [];
  for (const client of clients) {
    const added = await addClient(trx, context, userId, client);
    if (!added.ok) throw new Error(`the number of a demo client is taken: ${client.name}`);
    rows.push(added.value);
  }
  await backdateClients(trx, userId, demoAgeInDays);
  return rows;
}

const demoAgeInDays = 120;

/** What others do when the phone number of a client has changed, in the same transaction. */
export type AfterPhoneChange = (trx: Trx, clientId: string) => Promise<void>;

/** Changes a client of the caller. */
export async function changeClient(
  context: Context & { readonly afterPhoneChange: AfterPhoneChange },
  actor: Actor,
  clientId: string,
  changes: ClientChanges,
): Promise<Result<ClientRow, 'not_found' | 'client_changed' | 'client_exists'>> {
  const userId = actor.caller.user.id;
  const { version, registrations, contacts } = changes;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const current = await selectOwnClient(trx, userId, clientId);
    if (!current) return refuse('not_found');
    const columns = toColumns(changes);
    const facts = deriveFacts(registrations ?? []);
    const state = columns.state === undefined ? current.state : columns.state;
    const constitution =
      columns.constitution === undefined ? current.constitution : columns.constitution;
    const row = await updateClient(
      trx,
      { id: clientId, version },
      {
        ...columns,
        state: state ?? facts.state,
        constitution: constitution ?? facts.constitution,
      },
    );
    if (!row) return refuse('client_changed');
    if (row.phone !== current.phone) await context.afterPhoneChange(trx, clientId);
    if (registrations) {
      const replaced = await replaceRegistrations(
        trx,
        context,
        { userId, clientId },
        registrations,
      );
      if (!replaced.ok) return replaced;
    }
    if (contacts)
      await replaceContacts(trx, clientId, toContactRows({ userId, clientId }, contacts));
    const changed = Object.keys(changes).filter((field) => field !== 'version');
    const detail = { changed: changed.toSorted().join(' ') };
    await recordChange(trx, actor, 'clients.changed', clientId, detail);
    return ok(row);
  });
}

/** Deactivates or reactivates a client of the caller. */
export async function setClientActive(
  context: Context,
  actor: Actor,
  { clientId, version }: { readonly clientId: string; readonly version: number },
  isActive: boolean,
): Promise<Result<ClientRow, 'not_found' | 'client_changed'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    const client = await selectOwnClient(trx, userId, clientId);
    if (!client) return refuse('not_found');
    const now = new Date(context.clock());
    const since = isActive ? { active_since: now } : { inactive_since: now };
    const row = await updateClient(
      trx,
      { id: clientId, version },
      {
        is_active: isActive,
        ...(isActive !== client.is_active && since),
      },
    );
    if (!row) return refuse('client_changed');
    const action = isActive ? 'clients.reactivated' : 'clients.deactivated';
    await recordChange(trx, actor, action, clientId);
    return ok(row);
  });
}

/** Records a change of a client in the audit log: which fields, never their values. */
export async function recordChange(
  trx: Trx,
  actor: Actor | null,
  action: `clients.${string}`,
  clientId: string,
  detail: AuditDetail = {},
): Promise<void> {
  const event = auditEvent(action, actor, { type: 'client', id: clientId }, { detail });
  await recordEvents(trx, [event]);
}

// The details of a new client, or those that a change names.
type EnteredDetails = Omit<NewClient, 'name'> & Pick<ClientChanges, 'name'>;

// Absent fields stay absent, so that they do not change.
function toColumns(input: EnteredDetails): ClientColumns {
  const { name, phone, email, language, state, constitution, address, note } = input;
  const columns: Record<string, unknown> = {
    name,
    legal_name: input.legalName,
    constitution,
    phone,
    email,
    language,
    state,
    group_name: input.group,
    tags: input.tags && [...new Set(input.tags)],
    started_on: input.startedOn,
    address,
    note,
  } satisfies { readonly [Column in keyof Required<ClientColumns>]?: unknown };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given); // its columns, as parsed
}

function toContactRows({ userId, clientId }: ClientKey, contacts: readonly ContactInput[]) {
  return contacts.map(({ name, role = null, phone = null, email = null }, index) => ({
    id: randomUUIDv7(),
    client_id: clientId,
    user_id: userId,
    position: index + 1,
    name,
    role,
    phone,
    email,
  }));
}
