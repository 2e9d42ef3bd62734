import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Mailer, PdfAttachment } from '../../platform/mail/mailer.ts';
import { emailAttempts } from '../../platform/metrics.ts';
import { writeNumbers, type AttachedDocuments, type RenderedEmail } from './email-layout.ts';
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

/** The queue of emails with documents, which are made first: a one-time code does not wait for them. */
export const documentEmailQueueName = 'mail-documents';

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
  const queue = content.attached === undefined ? emailQueueName : documentEmailQueueName;
  await context.jobs.send(trx, { queue, data: job });
}

/** Makes the documents of an email, if all are the recipient's own; otherwise there are none. */
export type MakeAttachments = (
  to: Email,
  documents: Pick<AttachedDocuments, 'documentIds' | 'language'>,
) => Promise<readonly PdfAttachment[]>;

/** What delivers emails. */
export interface EmailDelivery {
  readonly mailer: Mailer;
  readonly makeAttachments: MakeAttachments;
  /** The numbers of tax documents by id. */
  readonly findNumbers: (documentIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Sends the email of a job; if its documents cannot be made now, it links to them instead. */
export async function deliverEmail(
  context: Context,
  { mailer, makeAttachments, findNumbers }: EmailDelivery,
  job: EmailJob,
): Promise<void> {
  if (job.expiresAt !== null && (await hasPassed(context.db, job.expiresAt))) return;
  try {
    const { deliver: isReal, attached, ...email } = openJob(context, job);
    if (!isReal) return;
    const attachments = attached ? await attach(context, makeAttachments, email.to, attached) : [];
    const texts =
      attached && attachments.length > 0 ? { text: attached.text, html: attached.html } : {};
    const numbers = attached ? await findNumbers(attached.documentIds) : new Map<string, string>();
    await mailer.send({ ...writeNumbers({ ...email, ...texts }, numbers), attachments });
    emailAttempts.inc({ outcome: 'sent' });
  } catch (error) {
    emailAttempts.inc({ outcome: 'failed' });
    throw error;
  }
}

/** How long the documents of an email may take, in milliseconds: less than its job. */
const attachmentMilliseconds = 20_000;

async function attach(
  { log }: Context,
  makeAttachments: MakeAttachments,
  to: Email,
  attached: AttachedDocuments,
): Promise<readonly PdfAttachment[]> {
  const late = AbortSignal.timeout(attachmentMilliseconds);
  const lateNone = new Promise<readonly PdfAttachment[]>((resolve) => {
    late.addEventListener('abort', () => resolve([]), { once: true });
  });
  try {
    return await Promise.race([makeAttachments(to, attached), lateNone]);
  } catch (error) {
    log.warn('an email links to its documents, which could not be made', { error });
    return [];
  }
}

function openJob(context: Context, job: EmailJob): SealedEmail {
  return JSON.parse(unseal(context.keys, emailKeyContext, job.sealed)) as SealedEmail; // sealed by queueEmail
}
