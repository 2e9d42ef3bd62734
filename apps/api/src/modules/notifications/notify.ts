import { randomUUIDv7 } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import {
  canBeDisabled,
  type UserEvent,
  type StaffEvent,
  type SuperadminEvent,
} from '@anupal/contract/notifications/events';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findUser, type UserRow, searchUsers } from '../users/public.ts';
import type { Recipient, RenderedEmail } from './email-layout.ts';
import { queueEmail } from './email-queue.ts';
import { insertNotification } from './notification-queries.ts';
import { selectReader } from './preference-queries.ts';

/** What a person is told, in the bell and perhaps by mail. */
export interface UserNotification {
  readonly userId: string;
  readonly event: UserEvent | SuperadminEvent;
  /** The language in which they did what it is about: that of the mail where they have chosen none. */
  readonly language: Language;
  /** Writes the mail of it; null where the bell is enough. */
  readonly email: ((to: Recipient) => RenderedEmail) | null;
}

/**
 * Tells a person what concerns them, in the transaction that causes it: a line of the bell, and a mail
 * after the commit unless they have turned mails of this kind off. Whose account is disabled is mailed
 * of money and decisions alone.
 */
export async function notifyUser(
  trx: Trx,
  context: Context,
  { event: news, email: mail, ...told }: UserNotification,
): Promise<void> {
  const { kind, ...about } = news;
  const { userId } = told;
  await insertNotification(trx, { id: randomUUIDv7(), userId, personId: null, kind, about });
  if (mail !== null) await emailConfirmation(trx, context, { ...told, kind, email: mail });
}

/** What a person has done themselves, and is mailed of. */
export interface ConfirmationEmail extends Pick<UserNotification, 'userId' | 'language'> {
  /** The kind of news by which they turn such mails off. */
  readonly kind: UserEvent['kind'] | SuperadminEvent['kind'];
  readonly email: (to: Recipient) => RenderedEmail;
}

/** Mails a person what they have done themselves, as `notify` would; their bell does not ring for it. */
export async function emailConfirmation(
  trx: Trx,
  context: Context,
  { userId, kind, language, email: mail }: ConfirmationEmail,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) return;
  const reader = await selectReader(trx, userId);
  const isUnwanted = reader?.mail_off.includes(kind) ?? false;
  if (isUnwanted || (user.disabled_at !== null && canBeDisabled(kind, 'mail'))) return;
  const to = toRecipient(context, user, reader?.language ?? language);
  await queueEmail(trx, context, { to: user.email, email: mail(to) });
}

/** An email to a user, whatever they have turned off. */
export interface UserEmail {
  readonly userId: string;
  readonly render: (to: Recipient) => RenderedEmail;
  /** Used when the user has chosen no language. */
  readonly language?: Language;
}

/** Queues an email that the user cannot turn off. It is sent after the commit. */
export async function emailUser(
  trx: Trx,
  context: Context,
  { userId, render: write, language = languages[0] }: UserEmail,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) return;
  const reader = await selectReader(trx, userId);
  const to = toRecipient(context, user, reader?.language ?? language);
  await queueEmail(trx, context, { to: user.email, email: write(to) });
}

/** A person as their mails are written for them. */
export function toRecipient(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { full_name: name, role }: Pick<UserRow, 'full_name' | 'role'>,
  language: Language,
): Recipient {
  return { language, name, role, publicUrl };
}

/** Mails every superadmin who may sign in, after the commit, whatever they have turned off. */
export async function emailSuperadmins(
  trx: Trx,
  context: Context,
  write: (to: Recipient) => RenderedEmail,
): Promise<void> {
  const search = { text: null, roles: ['superadmin'], isEnabled: true } as const;
  const superadmins = await searchUsers(trx, search, { before: null, limit: mostSuperadmins });
  for (const { id } of superadmins) await emailUser(trx, context, { userId: id, render: write });
}

// A firm has a few of them.
const mostSuperadmins = 100;

/** A notification to the whole staff. */
export interface StaffNotification {
  /** The user whose action it reports; staff are not notified of their own. */
  readonly personId: string | null;
  readonly event: StaffEvent;
}

/**
 * Tells the whole staff, in the transaction that causes it, by one line of the bell. Each of them gets
 * a mail of all that came together, at most once in a quarter of an hour.
 */
export async function notifyStaff(
  trx: Trx,
  { personId, event: news }: StaffNotification,
): Promise<void> {
  const { kind, ...about } = news;
  await insertNotification(trx, { id: randomUUIDv7(), userId: null, personId, kind, about });
}
