import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import type { Pan } from '@anupal/contract/values/pan';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { sealPan, toNumberSearch, openPan, recordNumberView } from '../../kyc/public.ts';
import { mayRead } from '../records/application-policy.ts';
import { selectApplication } from '../records/application-queries.ts';
import {
  selectOwnClient,
  listClients,
  selectClient,
  markClientUsed,
  upsertClient,
  type ClientRow,
  type ClientSearch,
  type Contact,
  type NewClient,
} from './client-queries.ts';

/** The client that an application is for, as entered by the franchisee. */
export type ClientInput =
  | { readonly kind: 'self' }
  | { readonly kind: 'earlier'; readonly clientId: string }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly phone: Phone;
      readonly email: string;
      readonly pan?: Pan | undefined;
      /** The key under which the draft for this client was saved. */
      readonly draftClient?: string | undefined;
    };

/** A client with their PAN in clear. */
export interface ClientWithPan {
  readonly client: ClientRow;
  readonly pan: Pan | null;
}

const maxSuggestions = 20;

/** Finds or creates the client of an application. */
export async function findOrCreateClient(
  trx: Trx,
  context: Pick<Context, 'keys'>,
  user: Pick<User, 'id' | 'fullName' | 'email'>,
  input: ClientInput,
): Promise<Result<ClientRow, 'not_found'>> {
  if (input.kind === 'earlier') {
    const client = await markClientUsed(trx, input.clientId, user.id);
    return client ? ok(client) : refuse('not_found');
  }
  const details =
    input.kind === 'self'
      ? { is_self: true, name: user.fullName, phone: null, email: user.email, pan: undefined }
      : { is_self: false, ...input };
  return ok(await upsertClient(trx, toClientRow(context, user.id, details)));
}

/** Searches the clients that a user has filed for, the most recent first. */
export async function searchClients(
  context: Context,
  userId: string,
  q: string | undefined,
): Promise<readonly ClientWithPan[]> {
  const search = toClientSearch(context, q);
  const clients = await listClients(context.db, userId, search, maxSuggestions);
  return clients.map((client) => withPan(context, client));
}

/** Finds a user's client. Null if they have no such client. */
export async function findOwnClient(
  context: Context,
  userId: string,
  id: string,
): Promise<ClientWithPan | null> {
  const client = await selectOwnClient(context.db, id, userId);
  return client ? withPan(context, client) : null;
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

/** Builds a client search from the text that a user entered. */
export function toClientSearch({ keys }: Context, q: string | undefined): ClientSearch {
  const { panMacs, panHeadMacs, panTailMacs } = toNumberSearch(keys, q ?? '');
  return {
    text: q === undefined ? null : normalizeSearchText(q),
    panMacs,
    panHeadMacs,
    panTailMacs,
  };
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
  readonly is_self: boolean;
  readonly name: string;
  readonly phone: Phone | null;
  readonly email: string;
  readonly pan?: Pan | undefined;
}

function toClientRow(
  { keys }: Pick<Context, 'keys'>,
  userId: string,
  { is_self, name, phone, email, pan }: ClientDetails,
): NewClient {
  const id = randomUUIDv7();
  const parts = ['application client', String(is_self), name, phone ?? '', email, pan ?? ''];
  const noPan = { pan_sealed: null, pan_mac: null, pan_head_mac: null, pan_tail_mac: null };
  return {
    id,
    user_id: userId,
    is_self,
    name,
    phone,
    email,
    identity: computeMac(keys.current, parts),
    ...(pan === undefined ? noPan : sealPan(keys, id, pan)),
  };
}

function withPan({ keys }: Context, client: ClientRow): ClientWithPan {
  const { id, pan_sealed } = client;
  return { client, pan: pan_sealed === null ? null : openPan(keys, id, pan_sealed) };
}
