import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import type { Email } from '@anupal/contract/values/email';
import type { Pan } from '@anupal/contract/values/pan';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findBookClient, linkClient, type BookClient } from '../../clients/public.ts';
import { sealPan, openPan, recordNumberView } from '../../kyc/public.ts';
import { mayRead } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';
import {
  selectBookClientId,
  selectClient,
  upsertClient,
  type ClientRow,
  type Contact,
  type NewClient,
} from './client-queries.ts';

/** The client that an application is for, as entered by the franchisee. */
export type ClientInput =
  | { readonly kind: 'self' }
  /** A client of the client book. */
  | { readonly kind: 'earlier'; readonly clientId: string }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly phone: Phone;
      readonly email: Email;
      readonly pan?: Pan | undefined;
      /** The key under which the draft for this client was saved. */
      readonly draftClient?: string | undefined;
    };

/** A client with their PAN in clear. */
export interface ClientWithPan {
  readonly client: ClientRow;
  readonly pan: Pan | null;
}

/**
 * Finds or creates the client of an application, in the client book and with the details as filed.
 * Call it with the user locked.
 */
export async function findOrCreateClient(
  trx: Trx,
  context: Pick<Context, 'keys' | 'log'>,
  user: Pick<User, 'id' | 'fullName' | 'email'>,
  input: ClientInput,
): Promise<Result<ClientRow, 'not_found'>> {
  if (input.kind === 'self') {
    const { fullName: name, email } = user;
    const self = { client_id: null, name, phone: null, email, pan: null };
    return ok(await upsertClient(trx, toClientRow(context, user.id, self)));
  }
  const details =
    input.kind === 'earlier'
      ? await findOwnClient(trx, context, user.id, input.clientId)
      : { ...input, pan: input.pan ?? null, id: await linkClient(trx, context, user.id, input) };
  if (details === null) return refuse('not_found');
  const { id: client_id, name, phone, email, pan } = details;
  return ok(
    await upsertClient(trx, toClientRow(context, user.id, { client_id, name, phone, email, pan })),
  );
}

/**
 * Finds a client of a user's client book. Null if they have no such client. Drafts from before the book
 * name the details that they were filed with, which lead to the client.
 */
export async function findOwnClient(
  db: Db,
  context: Pick<Context, 'keys' | 'log'>,
  userId: string,
  id: string,
): Promise<BookClient | null> {
  const found = await findBookClient(db, context, userId, id);
  if (found) return found;
  const bookId = await selectBookClientId(db, id, userId);
  return bookId === undefined ? null : findBookClient(db, context, userId, bookId);
}

/** Reads the client of an application. */
export async function readClient(context: Context, id: string): Promise<ClientWithPan> {
  return withPan(context, await selectClient(context.db, id));
}

/** Reveals the full PAN of an application's client to staff, and records it in the audit log. */
export async function revealClientPan(
  context: Context,
  actor: Actor,
  applicationId: string,
): Promise<Result<Pan, 'not_found' | 'too_many_requests'>> {
  const application = await selectApplication(context.db, applicationId);
  if (!application || !mayRead(actor.caller.user, application)) return refuse('not_found');
  const { pan } = await readClient(context, application.client_id);
  if (pan === null) return refuse('not_found');
  const recorded = await recordNumberView(context, actor, {
    action: 'applications.pan_viewed',
    object: { type: 'application', id: applicationId },
    detail: { person: application.user_id },
  });
  return recorded.ok ? ok(pan) : recorded;
}

/** Normalizes search text: lower case, and only the digits of what may be a phone number. */
export function normalizeSearchText(q: string): string {
  const isNumber = /^[+\d\s()-]+$/.test(q);
  return (isNumber ? q.replace(/[^\d]/g, '').replace(/^0+/, '') : q).toLowerCase();
}

/** Parses search text as the start of an email address or a whole phone number; null if it is neither. */
export function parseContact(q: string): Contact | null {
  const text = normalizeSearchText(q);
  if (/^[^@\s]+@/.test(text)) return { emailBegins: text };
  const [, digits] = /^(?:91)?(\d{10})$/.exec(text) ?? [];
  return digits === undefined ? null : { phone: `+91${digits}` };
}

interface ClientDetails {
  /** Null for the user themselves. */
  readonly client_id: string | null;
  readonly name: string;
  readonly phone: Phone | null;
  readonly email: string | null;
  readonly pan: Pan | null;
}

function toClientRow(
  { keys }: Pick<Context, 'keys'>,
  userId: string,
  { client_id, name, phone, email, pan }: ClientDetails,
): NewClient {
  const id = randomUUIDv7();
  const is_self = client_id === null;
  const parts = ['application client', String(is_self), name, phone ?? '', email ?? '', pan ?? ''];
  const noPan = { pan_sealed: null, pan_mac: null, pan_head_mac: null, pan_tail_mac: null };
  return {
    id,
    user_id: userId,
    client_id,
    is_self,
    name,
    phone,
    email,
    identity: computeMac(keys.current, client_id === null ? parts : [...parts, client_id]),
    ...(pan === null ? noPan : sealPan(keys, id, pan)),
  };
}

function withPan({ keys }: Context, client: ClientRow): ClientWithPan {
  const { id, pan_sealed } = client;
  return { client, pan: pan_sealed === null ? null : openPan(keys, id, pan_sealed) };
}
