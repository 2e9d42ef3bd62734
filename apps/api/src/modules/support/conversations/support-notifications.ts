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
import { answerToVisitorMail, ticketMail, type TicketTurn } from './support-emails.ts';
import { selectMessage } from './contact-message-queries.ts';
import { type ThreadRow } from './conversation-queries.ts';

/** A reply, and where an answer to its mail goes. */
interface Told {
  readonly row: ThreadRow;
  readonly answersTo: Email;
}

/** Tells its person that a ticket has come, and the staff of it. */
export async function tellOfOpening(trx: Trx, context: Context, row: ThreadRow): Promise<void> {
  await mailTurn(trx, context, { row, turn: 'opened' });
  const news = { kind: 'ticket_opened', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event: news });
}

/** Tells the staff that the person of a ticket has written again. */
export async function tellOfWriting(trx: Trx, row: ThreadRow): Promise<void> {
  const news = { kind: 'ticket_replied', ticketId: row.id, subject: row.subject } as const;
  await notifyStaff(trx, { personId: row.user_id, event: news });
}

/**
 * Tells who asked that staff have answered: a ticket's person reads it here, a visitor gets the words
 * themselves by mail.
 */
export async function tellOfReply(
  trx: Trx,
  context: Context,
  { row, text, answersTo }: Told & { readonly text: string },
): Promise<void> {
  const { user_id: userId, id, number, subject } = row;
  if (userId !== null) {
    return notifyUser(trx, context, {
      userId,
      event: { kind: 'ticket_answered', ticketId: id, subject },
      language: row.language,
      email: (to) => ticketMail(to, 'answered', { id, number, subject }),
    });
  }
  const message = await selectMessage(trx, row.id);
  if (!message) return;
  const mail = answerToVisitorMail(row.language, { name: message.name, number, text });
  await queueEmail(trx, context, { to: message.email, replyTo: answersTo, email: mail });
}

/** Tells the person of a ticket that staff have closed it; a visitor reads of nothing but answers. */
export async function tellOfClosing(trx: Trx, context: Context, row: ThreadRow): Promise<void> {
  await mailTurn(trx, context, { row, turn: 'closed' });
}

/** Tells the one side that the other has opened a ticket again. */
export async function tellOfReopening(
  trx: Trx,
  context: Context,
  { row, move }: { readonly row: ThreadRow; readonly move: 'resume' | 'reopen' },
): Promise<void> {
  if (move === 'reopen') await tellOfWriting(trx, row);
  else await mailTurn(trx, context, { row, turn: 'reopened' });
}

async function mailTurn(
  trx: Trx,
  context: Context,
  { row, turn }: { readonly row: ThreadRow; readonly turn: TicketTurn },
): Promise<void> {
  const { user_id: userId, language } = row;
  if (userId === null) return;
  const write = (to: Recipient) => ticketMail(to, turn, row);
  await emailUser(trx, context, { userId, render: write, language });
}
