import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../platform/context.ts';
import { unseal } from '../../platform/crypto/seal.ts';
import type { Queue, QueueSetup } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { WrittenMail } from './emails.ts';
import { hasPassed } from './queries.ts';

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

/** A mail server may be away for an hour: tries go on for about that long, ever more slowly. */
export const mailQueueSetup: QueueSetup = {
  name: mailQueueName,
  options: {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3600,
  },
};

/** Sends mail. */
export function mailQueue(context: Context, mailer: Mailer): Queue<MailJob> {
  return {
    ...mailQueueSetup,
    batch: 20,
    run: (job) => deliver(context, mailer, job),
  };
}

async function deliver(context: Context, mailer: Mailer, job: MailJob): Promise<void> {
  if (job.expiresAt !== null && (await hasPassed(context.db, job.expiresAt))) return;
  try {
    const { deliver: isReal, ...mail } = open(context, job);
    if (isReal) await mailer.send(mail);
  } catch (error) {
    context.log.warn('mail not sent yet', { queue: mailQueueName, error });
    throw error;
  }
}

function open(context: Context, job: MailJob): SealedMail {
  return JSON.parse(unseal(context.keys, mailContext, job.sealed)) as SealedMail; // sealed by queueMail
}
