import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { acceptsPurpose } from '../consents/consent-queries.ts';
import { listRegistrations } from '../registrations/registration-queries.ts';
import { openRegistration, type OpenRegistration } from '../registrations/registrations.ts';
import { selectLastFiledAt, selectOwnClient, type ClientRow } from './client-queries.ts';
import { listContacts, type ContactRow } from './contact-queries.ts';

/** A client with registrations and contacts. */
export interface ClientDetail {
  readonly client: ClientRow;
  readonly registrations: readonly OpenRegistration[];
  readonly contacts: readonly ContactRow[];
  readonly lastFiledAt: Date | null;
  readonly acceptsReminders: boolean;
}

/** Reads a client of a franchisee. Those of others are not found. */
export async function readClient(
  context: Context,
  userId: string,
  clientId: string,
): Promise<Result<ClientDetail, 'not_found'>> {
  const client = await selectOwnClient(context.db, userId, clientId);
  return client ? ok(await loadDetail(context, client)) : refuse('not_found');
}

/** Loads what belongs to a client. */
export async function loadDetail(context: Context, client: ClientRow): Promise<ClientDetail> {
  const [registrations, contacts, lastFiledAt, acceptsReminders] = await Promise.all([
    listRegistrations(context.db, [client.id]),
    listContacts(context.db, client.id),
    selectLastFiledAt(context.db, client.id),
    acceptsPurpose(context.db, client.id, 'reminders'),
  ]);
  return {
    client,
    registrations: registrations.map((row) => openRegistration(context, row)),
    contacts,
    lastFiledAt,
    acceptsReminders,
  };
}
