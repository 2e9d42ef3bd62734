import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { emailAttempts } from '../../platform/metrics.ts';
import type { WrittenMail } from './email-layout.ts';
import { hasPassed } from './notification-queries.ts';

/** What a mail job carries. */
export interface MailJob {
  readonly sealed: string;
  readonly expiresAt: string | null;
}

/** What is inside the seal. */
export interface SealedMail extends WrittenMail {
  readonly to: Email;
  readonly replyTo?: Email | undefined;
  readonly deliver: boolean;
}

/** The name of the queue. */
export const mailQueueName = 'mail';

/** What the seal is bound to. */
export const mailContext = 'mail job';

/** A mail to be sent after the commit. */
export interface OutgoingMail {
  readonly to: Email;
  readonly mail: WrittenMail;
  /** Where an answer to it goes. */
  readonly replyTo?: Email;
  /** After this it is dropped unsent: a dead code helps nobody. */
  readonly expiresAt?: Date;
  /** False makes a job that does all but sending, so that an unknown address costs the same. */
  readonly deliver?: boolean;
}

/** Puts a mail into the transaction that causes it. Its content rests sealed in the job. */
export async function queueMail(trx: Trx, context: Context, outgoing: OutgoingMail): Promise<void> {
  const content: SealedMail = {
    to: outgoing.to,
    replyTo: outgoing.replyTo,
    deliver: outgoing.deliver ?? true,
    ...outgoing.mail,
  };
  const job: MailJob = {
    sealed: seal(context.keys, mailContext, JSON.stringify(content)),
    expiresAt: outgoing.expiresAt?.toISOString() ?? null,
  };
  await context.jobs.send(trx, { queue: mailQueueName, data: job });
}

export async function deliver(context: Context, mailer: Mailer, job: MailJob): Promise<void> {
  if (job.expiresAt !== null && (await hasPassed(context.db, job.expiresAt))) return;
  try {
    const { deliver: isReal, ...mail } = open(context, job);
    if (!isReal) return;
    await mailer.send(mail);
    emailAttempts.inc({ outcome: 'sent' });
  } catch (error) {
    emailAttempts.inc({ outcome: 'failed' });
    context.log.warn('mail not sent yet', { queue: mailQueueName, error });
    throw error;
  }
}

function open(context: Context, job: MailJob): SealedMail {
  return JSON.parse(unseal(context.keys, mailContext, job.sealed)) as SealedMail; // sealed by queueMail
}
