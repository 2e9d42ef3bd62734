import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { MessageKind } from '@anupal/contract/support/messages';
import { maxSubjectLength } from '@anupal/contract/support/schemas';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, secondsUntilAllowed } from '../../../platform/db/rate-limits.ts';
import { canonicalMailbox } from '../../../platform/mail/mailbox.ts';
import { notifyStaff, queueEmail } from '../../notifications/public.ts';
import { selectReceived, insertContactMessage } from '../conversations/contact-message-queries.ts';
import { getAnswerDay } from '../conversations/answer-day.ts';
import type { Inbox } from '../conversations/context.ts';
import { insertConversation } from '../conversations/conversation-queries.ts';
import { renderInboxEmail, renderContactReceiptEmail } from '../conversations/support-emails.ts';

/** A message from the public contact form. */
export interface ContactMessageInput {
  readonly kind: MessageKind;
  /** Null from the help desk form. */
  readonly name: string | null;
  readonly email: Email;
  readonly message: string;
  /** The sender's id of the message; null if it has none. */
  readonly messageId: string | null;
  readonly language: Language;
  /** Of a complaint or request about personal data: the franchisee whose client it is; null if it is their own. */
  readonly complaint?: { readonly about: string | null };
  /** IPv4 address or IPv6 /64. */
  readonly network: string;
}

const hour = 3600;
const day = 86_400;

/**
 * Stores a message and emails it to the inbox, with a receipt to its sender. Returns the last day for the
 * answer to a complaint. Repeating a message with the same id and text changes nothing, so it is safe to retry.
 */
export async function receiveContactMessage(
  context: Context,
  inbox: Inbox,
  input: ContactMessageInput,
): Promise<Result<CalendarDate | null, 'too_many_requests'>> {
  const fingerprint = computeFingerprint(context, input);
  const received = await selectReceived(context.db, fingerprint);
  if (received) return ok(received.answer_by);
  const wait = await consumeMessageLimits(context, input);
  if (wait !== null) return refuse('too_many_requests', wait);
  const hasReceipt = await consumeReceiptLimits(context, input);
  const answerBy = await inTransaction(context.db, (trx) =>
    storeMessage(trx, context, { input, fingerprint, inbox, hasReceipt }),
  );
  return ok(answerBy);
}

interface StoredMessage {
  readonly input: ContactMessageInput;
  readonly fingerprint: Buffer;
  readonly inbox: Inbox;
  readonly hasReceipt: boolean;
}

async function storeMessage(
  trx: Trx,
  context: Context,
  { input, fingerprint, inbox, hasReceipt }: StoredMessage,
): Promise<CalendarDate | null> {
  const { kind, name, email, message, language } = input;
  const id = randomUUIDv7();
  if (!(await insertContactMessage(trx, { id, fingerprint, kind, name, email, message, language })))
    return (await selectReceived(trx, fingerprint))?.answer_by ?? null;
  const subject = toSubject(message);
  const answerBy = input.complaint ? getAnswerDay(context) : null;
  await insertConversation(trx, {
    id,
    kind,
    user_id: null,
    subject,
    language,
    application_id: null,
    payment_id: null,
    kyc_id: null,
    idempotency_key: null,
    answer_by: answerBy,
    about_user_id: input.complaint?.about ?? null,
    search_text: [name ?? '', email, message.slice(0, 1000)].join(' ').toLowerCase(),
  });
  const event = { kind: 'message_received', ticketId: id, subject } as const;
  await notifyStaff(trx, { personId: null, event });
  const { publicUrl } = context;
  const office = { language, name: null, role: 'admin', publicUrl } as const;
  const inboxEmail = renderInboxEmail(office, { kind, name, email, message });
  await queueEmail(trx, context, { to: inbox.address, replyTo: email, email: inboxEmail });
  if (hasReceipt)
    await queueEmail(trx, context, {
      to: email,
      email: renderContactReceiptEmail(language, answerBy),
    });
  return answerBy;
}

// The start of the message serves as the subject in the inbox.
function toSubject(message: string): string {
  const line = message.replaceAll(/\s+/gu, ' ');
  return Array.from(line).slice(0, maxSubjectLength).join('');
}

function computeFingerprint(context: Context, input: ContactMessageInput): Buffer {
  const { kind, name, email, message, messageId } = input;
  const parts = ['support message', messageId ?? randomUUID(), kind, name ?? '', email, message];
  return computeMac(context.keys.current, parts);
}

/**
 * Counts a message against every rate limit. Returns null if allowed, otherwise the seconds to wait. The
 * sender's limit comes first and the global one last, so that a refused sender uses up no one else's.
 */
async function consumeMessageLimits(
  context: Context,
  { email, network }: ContactMessageInput,
): Promise<number | null> {
  const { db, limits } = context;
  const networkLimit = {
    key: `message:net:${network}`,
    seconds: hour,
    limit: limits.messagesPerNetworkPerHour,
  };
  // Checked first, so that a refused network leaves no row for each address that it names.
  const refused = await secondsUntilAllowed(db, [networkLimit]);
  if (refused !== null) return refused;
  const sender = `message:sender:${hashKey(context, [email, network])}`;
  const address = `message:address:${hashKey(context, [email])}`;
  const globalLimit = { key: 'message:all', seconds: hour, limit: limits.messagesInAllPerHour };
  const wait =
    (await consume(db, [{ key: sender, seconds: hour, limit: limits.messagesPerSenderPerHour }])) ??
    (await consume(db, [networkLimit])) ??
    (await consume(db, [{ key: address, seconds: hour, limit: limits.messagesPerAddressPerHour }]));
  if (wait !== null) return wait;
  const retryAfter = await consume(db, [globalLimit]);
  if (retryAfter !== null)
    context.log.error('no message is taken: more came than ever before', { queue: 'support' });
  return retryAfter;
}

// Limits the receipts to an address that a stranger entered. The messages are still accepted.
async function consumeReceiptLimits(
  context: Context,
  { email, network }: ContactMessageInput,
): Promise<boolean> {
  const { db, limits } = context;
  const mailbox = `message:receipt:${hashKey(context, [canonicalMailbox(email)])}`;
  const receiptLimits = [
    { key: mailbox, seconds: day, limit: limits.receiptsPerMailboxPerDay },
    { key: `message:receipt:net:${network}`, seconds: day, limit: limits.receiptsPerNetworkPerDay },
    { key: 'message:receipt:all', seconds: hour, limit: limits.receiptsInAllPerHour },
  ];
  return (await consume(db, receiptLimits)) === null;
}

function hashKey({ keys }: Context, parts: readonly string[]): string {
  return computeMac(keys.current, parts).toString('base64url');
}
