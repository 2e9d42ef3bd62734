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

/** Confirms a new ticket to its requester and notifies staff. */
export async function notifyOfOpening(
  trx: Trx,
  context: Context,
  row: ConversationRow,
): Promise<void> {
  await emailRequester(trx, context, row, 'opened');
  const event = { kind: 'ticket_opened', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event });
}

/** Notifies staff of a requester's message. */
export async function notifyStaffOfMessage(trx: Trx, row: ConversationRow): Promise<void> {
  const event = { kind: 'ticket_replied', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event });
}

/** The text of a staff reply, and the reply-to address of its email to a visitor. */
interface StaffReply {
  readonly text: string;
  readonly answersTo: Email;
}

/** Notifies the requester of a staff reply. Visitors have no account, so they receive the text by email. */
export async function notifyOfReply(
  trx: Trx,
  context: Context,
  row: ConversationRow,
  { text, answersTo }: StaffReply,
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
  const email = renderVisitorReplyEmail(row.language, { name: message.name, number, text });
  await queueEmail(trx, context, { to: message.email, replyTo: answersTo, email });
}

/** Notifies the requester that staff have closed the ticket. Visitors are only sent replies. */
export async function notifyOfClosing(
  trx: Trx,
  context: Context,
  row: ConversationRow,
): Promise<void> {
  await emailRequester(trx, context, row, 'closed');
}

/** Notifies the other side that a ticket was reopened. */
export async function notifyOfReopening(
  trx: Trx,
  context: Context,
  row: ConversationRow,
  transition: 'resume' | 'reopen',
): Promise<void> {
  if (transition === 'reopen') await notifyStaffOfMessage(trx, row);
  else await emailRequester(trx, context, row, 'reopened');
}

async function emailRequester(
  trx: Trx,
  context: Context,
  row: ConversationRow,
  event: TicketEvent,
): Promise<void> {
  const { user_id: userId, language } = row;
  if (userId === null) return;
  const render = (to: Recipient) => renderTicketEmail(to, event, row);
  await emailUser(trx, context, { userId, render, language });
}
