import { randomUUIDv7 } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import {
  canBeOff,
  type PersonNews,
  type StaffNews,
  type SuperadminNews,
} from '@anupal/contract/notifications/news';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findUser } from '../users/service.ts';
import type { WrittenMail } from './emails.ts';
import { queueMail } from './mails/service.ts';
import { selectReader } from './preferences/queries.ts';
import { insertNotification } from './queries.ts';

export { writeDay, writeMail, type WrittenMail } from './emails.ts';
export { mailQueueName, queueMail, type OutgoingMail } from './mails/service.ts';

/** What a person is told, in the bell and perhaps by mail. */
export interface Telling {
  readonly userId: string;
  readonly news: PersonNews | SuperadminNews;
  /** The language in which they did what it is about: that of the mail where they have chosen none. */
  readonly language: Language;
  /** Writes the mail of it; null where the bell is enough. */
  readonly mail: ((language: Language) => WrittenMail) | null;
}

/**
 * Tells a person what concerns them, in the transaction that causes it: a line of the bell, and a mail
 * after the commit unless they have turned mails of this kind off. Whose account is disabled is mailed
 * of money and decisions alone.
 */
export async function notify(trx: Trx, context: Context, telling: Telling): Promise<void> {
  const { userId, news, language, mail } = telling;
  const user = await findUser(trx, userId);
  if (!user) return;
  const { kind, ...about } = news;
  await insertNotification(trx, { id: randomUUIDv7(), userId, personId: null, kind, about });
  const reader = await selectReader(trx, userId);
  const isUnwanted = reader?.mail_off.includes(kind) ?? false;
  if (mail === null || isUnwanted || (user.disabled_at !== null && canBeOff(kind))) return;
  await queueMail(trx, context, { to: user.email, mail: mail(reader?.language ?? language) });
}

/** Mails a person, after the commit, what they must hear whatever they have turned off. */
export async function mailPerson(
  trx: Trx,
  context: Context,
  {
    userId,
    write,
  }: { readonly userId: string; readonly write: (language: Language) => WrittenMail },
): Promise<void> {
  const user = await findUser(trx, userId);
  if (!user) return;
  const reader = await selectReader(trx, userId);
  await queueMail(trx, context, { to: user.email, mail: write(reader?.language ?? languages[0]) });
}

/**
 * Tells the whole staff, in the transaction that causes it, by one line of the bell. Each of them gets
 * a mail of all that came together, at most once in a quarter of an hour.
 */
export async function notifyStaff(
  trx: Trx,
  { personId, news }: { readonly personId: string | null; readonly news: StaffNews },
): Promise<void> {
  const { kind, ...about } = news;
  await insertNotification(trx, { id: randomUUIDv7(), userId: null, personId, kind, about });
}
