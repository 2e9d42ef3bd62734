import type { calendar } from '@anupal/contract/calendar';
import type { Response } from '@anupal/contract/endpoint';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { changeClientReminders, readClientReminders } from './client-reminders.ts';
import { readReminders, changeRemindDays, type Reminders } from './reminders.ts';

/** Handlers of reminders. */
export function reminderRoutes(
  context: Context,
): Pick<
  Handlers<typeof calendar>,
  'readReminders' | 'changeReminders' | 'readClientReminders' | 'changeClientReminders'
> {
  return {
    readReminders: async ({ caller }) =>
      presentFound(await readReminders(context.db, caller.user.id)),
    changeReminders: async ({ caller, body, request }) => {
      const chosen = { days: body.days, language: getLanguage(request) };
      return presentFound(await changeRemindDays(context.db, caller.user.id, chosen));
    },
    readClientReminders: async ({ caller }) =>
      ok(present(await readClientReminders(context.db, caller.user.id))),
    changeClientReminders: async ({ caller, body }) =>
      ok(present(await changeClientReminders(context.db, caller.user.id, body.days))),
  };
}

type Settings = Response<typeof calendar.readReminders>;

function presentFound(reminders: Reminders | null): Result<Settings, 'not_found'> {
  return reminders === null ? refuse('not_found') : ok(present(reminders));
}

function present({ days, feedCreatedAt }: Reminders): Settings {
  return { days: [...days], feedCreatedAt: feedCreatedAt?.toISOString() ?? null };
}
