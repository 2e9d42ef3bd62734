import type { Email } from '@anupal/contract/values/email';
import type { Pan } from '@anupal/contract/values/pan';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { numberMacs } from '../registrations/registration-numbers.ts';
import { findNumberHolder, listRegistrations } from '../registrations/registration-queries.ts';
import { addPan, openRegistration } from '../registrations/registrations.ts';
import { addClient } from './client-book.ts';
import { listClientsByName, selectOwnClient } from './client-queries.ts';

/** A client of the book as an application records them. */
export interface BookClient {
  readonly id: string;
  readonly name: string;
  readonly phone: Phone | null;
  readonly email: Email | null;
  readonly pan: Pan | null;
}

type Sealing = Pick<Context, 'keys' | 'log'>;

/** Finds a client of a franchisee with their PAN. Null if they have no such client. */
export async function findBookClient(
  db: Db,
  context: Sealing,
  userId: string,
  id: string,
): Promise<BookClient | null> {
  const client = await selectOwnClient(db, userId, id);
  if (!client) return null;
  const { name, phone, email } = client;
  const row = (await listRegistrations(db, [id])).find(({ kind }) => kind === 'pan');
  const pan = row ? openRegistration(context, row).number : null;
  return { id, name, phone, email, pan: pan as Pan | null }; // of a registration of kind pan
}

/** The client that a franchisee entered in a form. */
export interface EnteredClient extends Omit<BookClient, 'id' | 'pan'> {
  readonly pan?: Pan | undefined;
}

/**
 * Finds the client whom a franchisee entered, by PAN, otherwise by name and phone number, or adds them
 * to the book. Returns the client's id. Call it with the user locked.
 */
export async function linkClient(
  trx: Trx,
  context: Sealing,
  userId: string,
  entered: EnteredClient,
): Promise<string> {
  const { pan, name, phone, email } = entered;
  const macs = pan === undefined ? [] : numberMacs(context.keys, 'pan', pan);
  const holder = await findNumberHolder(trx, userId, macs, null);
  if (holder) return holder.id;
  const [namesake] = await listClientsByName(trx, userId, entered);
  // The same name with another PAN is another client.
  if (namesake && (pan === undefined || !namesake.has_pan)) {
    if (pan !== undefined) await addPan(trx, context, { userId, clientId: namesake.id }, pan);
    return namesake.id;
  }
  const registrations = pan === undefined ? [] : [{ kind: 'pan' as const, number: pan }];
  const added = await addClient(trx, context, userId, { name, phone, email, registrations });
  if (!added.ok) throw new Error('the PAN of a new client was free under the lock');
  return added.value.id;
}
