import type { calendar } from '@anupal/contract/calendar';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { getActor, getClientInfo } from '../../platform/http/actor.ts';
import type { ObligationKey } from './completions/completion-queries.ts';
import { feedRoutes } from './feed/feed-routes.ts';
import { batchRoutes } from './batches/batch-routes.ts';
import { clientCalendarRoutes } from './clients/client-calendar-routes.ts';
import { markDone, readCompletionFile, unmarkDone } from './completions/completions.ts';
import {
  presentCalendar,
  presentFile,
  presentCompletion,
  presentPreview,
} from './due-dates/calendar-presenter.ts';
import { readProfile, saveProfile } from './profile/business-profile.ts';
import { publishingRoutes } from './publishing/publishing-routes.ts';
import { recurringRoutes } from './recurring/recurring-routes.ts';
import { reminderRoutes } from './reminders/reminder-routes.ts';
import { previewCalendar, readCalendar } from './due-dates/due-dates.ts';
import { type CalendarContext } from './rules/context.ts';

const completionDeleted: LocalizedText = {
  en: 'Marked as not done.',
  hi: 'पूरा होने का निशान हटा दिया गया।',
};

/** Handlers of due dates. */
export function calendarRoutes(context: CalendarContext): Handlers<typeof calendar> {
  return {
    ...reminderRoutes(context),
    ...feedRoutes(context),
    ...publishingRoutes(context),
    ...clientCalendarRoutes(context),
    ...batchRoutes(context),
    ...recurringRoutes(context),
    readProfile: async ({ caller }) =>
      ok({ storedProfile: await readProfile(context, caller.user.id) }),
    saveProfile: async ({ caller, body: { profile, version, ...identity }, request }) => {
      const language = getLanguage(request);
      const input = { userId: caller.user.id, profile, identity, version, language };
      const saved = await saveProfile(context, input);
      return saved.ok ? ok({ storedProfile: saved.value }) : saved;
    },
    obligations: async ({ caller, query, request }) =>
      ok(presentCalendar(await readCalendar(context, caller.user.id, query), getLanguage(request))),
    preview: async ({ body: { profile, from, to, language }, request }) => {
      const { network } = getClientInfo(request);
      const preview = await previewCalendar(context, profile, { from, to }, network);
      if (!preview.ok) return preview;
      return ok(presentPreview(preview.value, language ?? getLanguage(request)));
    },
    markDone: async ({ caller, params, body, files, request }) => {
      const obligation = obligationKey(caller.user.id, params);
      const actor = getActor({ caller, request });
      const done = await markDone(context, { obligation, ...body, file: files[0], actor });
      return done.ok ? ok({ done: presentCompletion(done.value) }) : done;
    },
    unmarkDone: async ({ caller, params, request }) => {
      const deleted = await unmarkDone(context, obligationKey(caller.user.id, params));
      return deleted.ok ? ok({ message: completionDeleted[getLanguage(request)] }) : deleted;
    },
    readFile: async ({ caller, params }) => {
      const read = await readCompletionFile(context, obligationKey(caller.user.id, params));
      return read.ok ? ok(presentFile(read.value)) : read;
    },
  };
}

function obligationKey(
  userId: string,
  { rule, periodEnds }: { readonly rule: string; readonly periodEnds: CalendarDate },
): ObligationKey {
  return { user_id: userId, rule, period_ends: periodEnds };
}
