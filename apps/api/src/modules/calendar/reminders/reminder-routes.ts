import type { calendar } from '@anupal/contract/calendar';
import type { Response } from '@anupal/contract/endpoint';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { readReminders, changeRemindDays, type Reminders } from './reminders.ts';

/** Handlers of reminders. */
export function reminderRoutes(
  context: Context,
): Pick<Handlers<typeof calendar>, 'readReminders' | 'changeReminders'> {
  return {
    readReminders: async ({ caller }) => present(await readReminders(context.db, caller.user.id)),
    changeReminders: async ({ caller, body, request }) => {
      const chosen = { days: body.days, language: getLanguage(request) };
      return present(await changeRemindDays(context.db, caller.user.id, chosen));
    },
  };
}

function present(
  reminders: Reminders | null,
): Result<Response<typeof calendar.readReminders>, 'not_found'> {
  if (reminders === null) return refuse('not_found');
  const { days, feedCreatedAt } = reminders;
  return ok({ days: [...days], feedCreatedAt: feedCreatedAt?.toISOString() ?? null });
}
