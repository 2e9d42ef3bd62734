import type { Email } from '@anupal/contract/values/email';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import {
  emailUser,
  notifyUser,
  notifyStaff,
  queueEmail,
  type Recipient,
} from '../../notifications/public.ts';
import { renderVisitorReplyEmail, renderTicketEmail, type TicketEvent } from './support-emails.ts';
import { selectContactMessage } from './contact-message-queries.ts';
import { type ConversationRow } from './conversation-queries.ts';

/** A reply, and where an answer to its mail goes. */
interface StaffReply {
  readonly row: ConversationRow;
  readonly answersTo: Email;
}

/** Tells its person that a ticket has come, and the staff of it. */
export async function notifyOfOpening(
  trx: Trx,
  context: Context,
  row: ConversationRow,
): Promise<void> {
  await emailRequester(trx, context, { row, turn: 'opened' });
  const news = { kind: 'ticket_opened', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event: news });
}

/** Tells the staff that the person of a ticket has written again. */
export async function notifyStaffOfMessage(trx: Trx, row: ConversationRow): Promise<void> {
  const news = { kind: 'ticket_replied', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event: news });
}

/**
 * Tells who asked that staff have answered: a ticket's person reads it here, a visitor gets the words
 * themselves by mail.
 */
export async function notifyOfReply(
  trx: Trx,
  context: Context,
  { row, text, answersTo }: StaffReply & { readonly text: string },
): Promise<void> {
  const { user_id: userId, id, number, subject } = row;
  if (userId !== null) {
    return notifyUser(trx, context, {
      userId,
      event: { kind: 'ticket_answered', ticketId: id, subject },
      language: row.language,
      email: (to) => renderTicketEmail(to, 'answered', { id, number, subject }),
    });
  }
  const message = await selectContactMessage(trx, row.id);
  if (!message) return;
  const mail = renderVisitorReplyEmail(row.language, { name: message.name, number, text });
  await queueEmail(trx, context, { to: message.email, replyTo: answersTo, email: mail });
}

/** Tells the person of a ticket that staff have closed it; a visitor reads of nothing but answers. */
export async function notifyOfClosing(
  trx: Trx,
  context: Context,
  row: ConversationRow,
): Promise<void> {
  await emailRequester(trx, context, { row, turn: 'closed' });
}

/** Tells the one side that the other has opened a ticket again. */
export async function notifyOfReopening(
  trx: Trx,
  context: Context,
  { row, move }: { readonly row: ConversationRow; readonly move: 'resume' | 'reopen' },
): Promise<void> {
  if (move === 'reopen') await notifyStaffOfMessage(trx, row);
  else await emailRequester(trx, context, { row, turn: 'reopened' });
}

async function emailRequester(
  trx: Trx,
  context: Context,
  { row, turn }: { readonly row: ConversationRow; readonly turn: TicketEvent },
): Promise<void> {
  const { user_id: userId, language } = row;
  if (userId === null) return;
  const write = (to: Recipient) => renderTicketEmail(to, turn, row);
  await emailUser(trx, context, { userId, render: write, language });
}
