import { randomUUIDv7 } from 'node:crypto';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { User } from '@anupal/contract/users';
import type { Pan } from '@anupal/contract/values/pan';
import type { Phone } from '@anupal/contract/values/phone';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { sealPan, toNumberSearch, openPan, recordPanView } from '../../kyc/public.ts';
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
  type NewClient,
} from './client-queries.ts';

/** For whom an application is, as its franchisee says. */
export type ClientInput =
  | { readonly kind: 'self' }
  | { readonly kind: 'earlier'; readonly clientId: string }
  | {
      readonly kind: 'new';
      readonly name: string;
      readonly phone: Phone;
      readonly email: string;
      readonly pan?: Pan | undefined;
      /** The id under which the draft of this client was saved. */
      readonly draftClient?: string | undefined;
    };

/** A client with the PAN opened. */
export interface ClientWithPan {
  readonly client: ClientRow;
  readonly pan: Pan | null;
}

const maxSuggestions = 20;

/** Finds or makes the client of an application within its filing. */
export async function findOrCreateClient(
  trx: Trx,
  context: Pick<Context, 'keys'>,
  {
    user,
    given,
  }: { readonly user: Pick<User, 'id' | 'fullName' | 'email'>; readonly given: ClientInput },
): Promise<Result<ClientRow, 'not_found'>> {
  if (given.kind === 'earlier') {
    const client = await markClientUsed(trx, given.clientId, user.id);
    return client ? ok(client) : refuse('not_found');
  }
  const particulars =
    given.kind === 'self'
      ? { is_self: true, name: user.fullName, phone: null, email: user.email, pan: undefined }
      : { is_self: false, ...given };
  return ok(await upsertClient(trx, toClientRow(context, user.id, particulars)));
}

/** Clients whom a person has filed for before, the last one first. */
export async function searchClients(
  context: Context,
  userId: string,
  q: string | undefined,
): Promise<readonly ClientWithPan[]> {
  const search = toClientSearch(context, q);
  const clients = await listClients(context.db, userId, { search, most: maxSuggestions });
  return clients.map((client) => withPan(context, client));
}

/** A client of a person; null where they have no such client. */
export async function findOwnClient(
  context: Context,
  userId: string,
  id: string,
): Promise<ClientWithPan | null> {
  const client = await selectOwnClient(context.db, id, userId);
  return client ? withPan(context, client) : null;
}

/** The client of an application. */
export async function readClient(context: Context, id: string): Promise<ClientWithPan> {
  return withPan(context, await selectClient(context.db, id));
}

/** Shows staff the whole PAN of the client of an application, and records that it was shown. */
export async function revealClientPan(
  context: Context,
  actor: Actor,
  applicationId: string,
): Promise<Result<Pan, 'not_found' | 'too_many_requests'>> {
  const application = await selectApplication(context.db, applicationId);
  if (!application || !mayRead(actor.caller.user, application)) return refuse('not_found');
  const { pan } = await readClient(context, application.client_id);
  if (pan === null) return refuse('not_found');
  const recorded = await recordPanView(context, actor, {
    action: 'applications.pan_viewed',
    object: { type: 'application', id: applicationId },
    detail: { person: application.user_id },
  });
  return recorded.ok ? ok(pan) : recorded;
}

/** What a searched text may be, among clients. A phone number is found however it is spaced. */
export function toClientSearch({ keys }: Context, q: string | undefined): ClientSearch {
  const { panMacs, panHeadMacs, panTailMacs } = toNumberSearch(keys, q ?? '');
  return {
    text: q === undefined ? null : normalizeSearchText(q),
    panMacs,
    panHeadMacs,
    panTailMacs,
  };
}

/** A searched text as it is compared: of what may be a phone number the digits alone. */
export function normalizeSearchText(q: string): string {
  const isNumber = /^[+\d\s()-]+$/.test(q);
  return (isNumber ? q.replace(/[^\d]/g, '').replace(/^0+/, '') : q).toLowerCase();
}

/** What a searched text is where it begins an e-mail address or is a whole phone number; else null. */
export function parseContact(
  q: string,
): { readonly emailBegins: string } | { readonly phone: string } | null {
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
