import { randomUUIDv7 } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import {
  canBeDisabled,
  type StaffEvent,
  type SuperadminEvent,
  type UserEvent,
} from '@anupal/contract/notifications/events';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findUser, isErasedAddress, listSuperadmins, type UserRow } from '../users/public.ts';
import type { Recipient, RenderedEmail } from './email-layout.ts';
import { queueEmail } from './email-queue.ts';
import { insertNotification } from './notification-queries.ts';
import { emailLanguage, selectReader } from './preference-queries.ts';

/** A notification to a user: in their inbox, and by email if there is one. */
export interface UserNotification {
  readonly userId: string;
  readonly event: UserEvent | SuperadminEvent;
  /** The language that the user acted in; used for the email unless they have chosen one. */
  readonly language: Language;
  /** Renders the email; null where the inbox is enough. */
  readonly email: ((to: Recipient) => RenderedEmail) | null;
}

/**
 * Notifies a user in the transaction of the event: an inbox entry, and an email after the commit
 * unless they turned off emails of this kind. A disabled account is emailed about money and decisions
 * only.
 */
export async function notifyUser(
  trx: Trx,
  context: Context,
  { userId, event, language, email }: UserNotification,
): Promise<void> {
  const { kind, ...about } = event;
  await insertNotification(trx, { id: randomUUIDv7(), userId, personId: null, kind, about });
  if (email !== null) await emailConfirmation(trx, context, { userId, kind, language, email });
}

/** An email about something that the user did themselves. */
export interface ConfirmationEmail extends Pick<UserNotification, 'userId' | 'language'> {
  /** The notification kind that turns such emails off. */
  readonly kind: UserEvent['kind'] | SuperadminEvent['kind'];
  readonly email: (to: Recipient) => RenderedEmail;
}

/** Emails a user about their own action, like `notifyUser` but without an inbox entry. */
export async function emailConfirmation(
  trx: Trx,
  context: Context,
  { userId, kind, language, email }: ConfirmationEmail,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user || isErasedAddress(user.email)) return;
  const reader = await selectReader(trx, userId);
  const isDisabled = reader?.muted_email.includes(kind) ?? false;
  if (isDisabled || (user.disabled_at !== null && canBeDisabled(kind, 'email'))) return;
  const recipient = toRecipient(context, user, emailLanguage(reader) ?? language);
  await queueEmail(trx, context, { to: user.email, email: email(recipient) });
}

/** An email to a user that they cannot turn off. */
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
  { userId, render, language = languages[0] }: UserEmail,
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user || isErasedAddress(user.email)) return;
  const reader = await selectReader(trx, userId);
  const recipient = toRecipient(context, user, emailLanguage(reader) ?? language);
  await queueEmail(trx, context, { to: user.email, email: render(recipient) });
}

/** The user as a recipient of emails. */
export function toRecipient(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { full_name: name, role }: Pick<UserRow, 'full_name' | 'role'>,
  language: Language,
): Recipient {
  return { language, name, role, publicUrl };
}

/** Emails every superadmin who can sign in, whatever they have turned off. Sent after the commit. */
export async function emailSuperadmins(
  trx: Trx,
  context: Context,
  render: (to: Recipient) => RenderedEmail,
): Promise<void> {
  for (const { id } of await listSuperadmins(trx))
    await emailUser(trx, context, { userId: id, render });
}

/** A notification to all staff. */
export interface StaffNotification {
  /** The user who caused the event. Staff are not notified of their own actions. */
  readonly personId: string | null;
  readonly event: StaffEvent;
}

/**
 * Notifies all staff in the transaction of the event, by one shared inbox entry. Emails follow as a
 * digest, at most one every 15 minutes to each of them.
 */
export async function notifyStaff(
  trx: Trx,
  { personId, event: { kind, ...about } }: StaffNotification,
): Promise<void> {
  await insertNotification(trx, { id: randomUUIDv7(), userId: null, personId, kind, about });
}
