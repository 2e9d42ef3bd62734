import { erasureGraceDays } from '@anupal/contract/privacy/retention-kinds';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { Email } from '@anupal/contract/values/email';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inSnapshot, inTransactionUnlessRefused, type Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { emailUser, notifyUser } from '../../notifications/public.ts';
import { findUserByEmail, lockUser } from '../../users/public.ts';
import { renderErasureCancelledEmail, renderErasureScheduledEmail } from './erasure-emails.ts';
import { endScheduled, insertErasure, readExtent, selectOpenErasure } from './erasure-queries.ts';
import { listOpenMatters } from './open-matters.ts';

/** What erasing an account means now. */
export interface ErasurePreview {
  readonly scheduledFor: Date | null;
  readonly open: readonly LocalizedText[];
  readonly booksUntil: string | null;
  readonly clients: number;
  readonly applications: number;
}

/** Reads what erasing an account means now. */
export async function readErasure(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<ErasurePreview> {
  return inSnapshot(db, (trx) => preview(trx, userId));
}

/** Schedules the erasure of the actor's account; a repeated call changes nothing. */
export async function requestErasure(
  context: Context,
  actor: Actor,
  language: Language,
): Promise<Result<ErasurePreview, 'account_not_settled'>> {
  return scheduleErasure(context, { userId: actor.caller.user.id, actor, language });
}

/**
 * Schedules the erasure of the account of a person who cannot request it any more, for the operator: after
 * their death at the request of their nominee, or whose account is disabled, as that of a former member of staff. The address gets the email that lets it be cancelled.
 */
export async function requestErasureByOperator(
  context: Context,
  email: Email,
): Promise<Result<ErasurePreview, 'account_not_settled' | 'not_found'>> {
  const user = await findUserByEmail(context.db, email);
  if (!user) return refuse('not_found');
  return scheduleErasure(context, { userId: user.id, actor: null, language: 'en' });
}

interface NewErasure {
  readonly userId: string;
  /** Null for the operator. */
  readonly actor: Actor | null;
  readonly language: Language;
}

async function scheduleErasure(
  context: Context,
  { userId, actor, language }: NewErasure,
): Promise<Result<ErasurePreview, 'account_not_settled'>> {
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const open = await listOpenMatters(trx, userId, { isByOperator: actor === null });
    if (open.length > 0) return refuseWithMessages('account_not_settled', open);
    const scheduled = await insertErasure(trx, { userId, language, days: erasureGraceDays });
    if (scheduled) {
      const object = { type: 'user', id: userId };
      await recordEvents(trx, [auditEvent('retention.erasure_requested', actor, object)]);
      const render = renderErasureScheduledEmail(scheduled.due_at);
      // Also in the portal: whoever reads the mailbox of the person may delete the email.
      const event = { kind: 'account_deletion', dueAt: scheduled.due_at.toISOString() } as const;
      await notifyUser(trx, context, { userId, event, language, email: render });
    }
    return ok(await preview(trx, userId));
  });
}

/** Cancels the erasure of the actor's account before it runs. */
export async function cancelErasure(
  context: Context,
  actor: Actor,
  language: Language,
): Promise<Result<ErasurePreview, 'not_found'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await endScheduled(trx, userId, 'cancelled'))) return refuse('not_found');
    const object = { type: 'user', id: userId };
    await recordEvents(trx, [auditEvent('retention.erasure_cancelled', actor, object)]);
    await emailUser(trx, context, { userId, language, render: renderErasureCancelledEmail });
    return ok(await preview(trx, userId));
  });
}

async function preview(db: Db, userId: string): Promise<ErasurePreview> {
  const scheduled = await selectOpenErasure(db, userId);
  const { clients, applications, books_until: booksUntil } = await readExtent(db, userId);
  return {
    scheduledFor: scheduled?.due_at ?? null,
    open: await listOpenMatters(db, userId),
    booksUntil,
    clients,
    applications,
  };
}
