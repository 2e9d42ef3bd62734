import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { MessageKind } from '@anupal/contract/support/messages';
import { maxSubjectLength } from '@anupal/contract/support/schemas';
import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import { computeMac } from '../../../platform/crypto/secrets.ts';
import { inTransaction, type Trx } from '../../../platform/db/database.ts';
import { consume, secondsUntilAllowed } from '../../../platform/db/rate-limits.ts';
import { canonicalMailbox } from '../../../platform/mail/mailbox.ts';
import { notifyStaff, queueEmail } from '../../notifications/public.ts';
import {
  hasContactMessage,
  insertContactMessage,
} from '../conversations/contact-message-queries.ts';
import type { Inbox } from '../conversations/context.ts';
import { insertConversation } from '../conversations/conversation-queries.ts';
import { renderInboxEmail, renderReceiptEmail } from '../conversations/support-emails.ts';

/** A message as it comes in. */
export interface ContactMessageInput {
  readonly kind: MessageKind;
  /** Null at the help desk. */
  readonly name: string | null;
  readonly email: Email;
  readonly message: string;
  /** What its sender calls it; null where it has no name. */
  readonly messageId: string | null;
  readonly language: Language;
  /** IPv4 address or IPv6 /64. */
  readonly network: string;
}

const hour = 3600;

const day = 86_400;

/**
 * Keeps a message, and mails it to the inbox with a receipt to its sender, once for each id and
 * text: who did not get the answer may send it again.
 */
export async function receiveContactMessage(
  context: Context,
  inbox: Inbox,
  incoming: ContactMessageInput,
): Promise<Result<null, 'too_many_requests'>> {
  const fingerprint = computeFingerprint(context, incoming);
  if (await hasContactMessage(context.db, fingerprint)) return ok(null);
  const wait = await consumeMessageLimits(context, incoming);
  if (wait !== null) return refuse('too_many_requests', wait);
  const hasReceipt = await consumeReceiptLimits(context, incoming);
  await inTransaction(context.db, (trx) =>
    storeMessage(trx, context, { incoming, fingerprint, inbox, hasReceipt }),
  );
  return ok(null);
}

async function storeMessage(
  trx: Trx,
  context: Context,
  {
    incoming,
    fingerprint,
    inbox,
    hasReceipt,
  }: {
    readonly incoming: ContactMessageInput;
    readonly fingerprint: Buffer;
    readonly inbox: Inbox;
    readonly hasReceipt: boolean;
  },
): Promise<void> {
  const { kind, name, email, message, language } = incoming;
  const id = randomUUIDv7();
  if (!(await insertContactMessage(trx, { id, fingerprint, kind, name, email, message, language })))
    return;
  const subject = toSubject(message);
  await insertConversation(trx, {
    id,
    kind,
    user_id: null,
    subject,
    language,
    application_id: null,
    payment_id: null,
    kyc_id: null,
    opening_key: null,
    search_text: [name ?? '', email, message.slice(0, 1000)].join(' ').toLowerCase(),
  });
  const news = { kind: 'message_received', ticketId: id, subject } as const;
  await notifyStaff(trx, { personId: null, event: news });
  const { publicUrl } = context;
  const office = { language, name: null, role: 'admin', publicUrl } as const;
  const mail = renderInboxEmail(office, { kind, name, email, message });
  await queueEmail(trx, context, { to: inbox.address, replyTo: email, email: mail });
  if (hasReceipt)
    await queueEmail(trx, context, { to: email, email: renderReceiptEmail(language) });
}

// What stands in the inbox for a subject.
function toSubject(message: string): string {
  const line = message.replaceAll(/\s+/gu, ' ');
  return Array.from(line).slice(0, maxSubjectLength).join('');
}

function computeFingerprint(context: Context, incoming: ContactMessageInput): Buffer {
  const { kind, name, email, message, messageId } = incoming;
  const parts = ['support message', messageId ?? randomUUID(), kind, name ?? '', email, message];
  return computeMac(context.keys.current, parts);
}

/**
 * Takes one message out of every budget; answers the seconds to wait when one is used up. The
 * sender's own comes first and the one for everybody last, so that who is refused at his own uses up
 * nobody else's.
 */
async function consumeMessageLimits(
  context: Context,
  { email, network }: ContactMessageInput,
): Promise<number | null> {
  const { db, limits } = context;
  const place = {
    key: `message:net:${network}`,
    seconds: hour,
    limit: limits.messagesPerNetworkPerHour,
  };
  // Looked at first, so that a network that is refused leaves no row for each address it names.
  const refused = await secondsUntilAllowed(db, [place]);
  if (refused !== null) return refused;
  const sender = `message:sender:${hashKey(context, [email, network])}`;
  const address = `message:address:${hashKey(context, [email])}`;
  const everybody = { key: 'message:all', seconds: hour, limit: limits.messagesInAllPerHour };
  const wait =
    (await consume(db, [{ key: sender, seconds: hour, limit: limits.messagesPerSenderPerHour }])) ??
    (await consume(db, [place])) ??
    (await consume(db, [{ key: address, seconds: hour, limit: limits.messagesPerAddressPerHour }]));
  if (wait !== null) return wait;
  const stopped = await consume(db, [everybody]);
  if (stopped !== null)
    context.log.error('no message is taken: more came than ever before', { queue: 'support' });
  return stopped;
}

// Whoever's address a stranger gives gets a few receipts and no flood; the messages still come in.
async function consumeReceiptLimits(
  context: Context,
  { email, network }: ContactMessageInput,
): Promise<boolean> {
  const { db, limits } = context;
  const mailbox = `message:receipt:${hashKey(context, [canonicalMailbox(email)])}`;
  const windows = [
    { key: mailbox, seconds: day, limit: limits.receiptsPerMailboxPerDay },
    { key: `message:receipt:net:${network}`, seconds: day, limit: limits.receiptsPerNetworkPerDay },
    { key: 'message:receipt:all', seconds: hour, limit: limits.receiptsInAllPerHour },
  ];
  return (await consume(db, windows)) === null;
}

function hashKey({ keys }: Context, parts: readonly string[]): string {
  return computeMac(keys.current, parts).toString('base64url');
}
