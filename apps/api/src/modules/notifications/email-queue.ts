import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { emailAttempts } from '../../platform/metrics.ts';
import type { RenderedEmail } from './email-layout.ts';
import { hasPassed } from './notification-queries.ts';

/** The data of an email job. */
export interface EmailJob {
  readonly sealed: string;
  readonly expiresAt: string | null;
}

/** The sealed content of an email job. */
export interface SealedEmail extends RenderedEmail {
  readonly to: Email;
  readonly replyTo?: Email | undefined;
  readonly deliver: boolean;
}

/** The name of the queue. */
export const emailQueueName = 'mail';

/** The key context of the seal. */
const emailKeyContext = 'mail job';

/** An email to send after the commit. */
export interface OutgoingEmail {
  readonly to: Email;
  readonly email: RenderedEmail;
  /** The address for replies. */
  readonly replyTo?: Email;
  /** Discarded unsent after this time: an expired code is useless. */
  readonly expiresAt?: Date;
  /**
   * False creates a job that does everything but send, so that an unknown address costs the same.
   */
  readonly deliver?: boolean;
}

/** Queues an email in the transaction that causes it. The content is sealed in the job. */
export async function queueEmail(
  trx: Trx,
  context: Context,
  outgoing: OutgoingEmail,
): Promise<void> {
  const content: SealedEmail = {
    to: outgoing.to,
    replyTo: outgoing.replyTo,
    deliver: outgoing.deliver ?? true,
    ...outgoing.email,
  };
  const job: EmailJob = {
    sealed: seal(context.keys, emailKeyContext, JSON.stringify(content)),
    expiresAt: outgoing.expiresAt?.toISOString() ?? null,
  };
  await context.jobs.send(trx, { queue: emailQueueName, data: job });
}

export async function deliverEmail(context: Context, mailer: Mailer, job: EmailJob): Promise<void> {
  if (job.expiresAt !== null && (await hasPassed(context.db, job.expiresAt))) return;
  try {
    const { deliver: isReal, ...email } = openJob(context, job);
    if (!isReal) return;
    await mailer.send(email);
    emailAttempts.inc({ outcome: 'sent' });
  } catch (error) {
    emailAttempts.inc({ outcome: 'failed' });
    context.log.warn('mail not sent yet', { queue: emailQueueName, error });
    throw error;
  }
}

function openJob(context: Context, job: EmailJob): SealedEmail {
  return JSON.parse(unseal(context.keys, emailKeyContext, job.sealed)) as SealedEmail; // sealed by queueEmail
}
