import { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { readReadiness } from '../readiness/readiness.ts';
import { readBoard } from './board.ts';
import {
  presentBoard,
  presentClientCalendar,
  presentDueSoon,
} from './client-calendar-presenter.ts';
import { presentMovedDates } from './moved-dates-presenter.ts';
import { readMovedDates } from './moved-dates.ts';
import {
  markFiled,
  markUnfiled,
  readClientCalendar,
  readDueSoon,
  saveClientAnswers,
} from './client-due-dates.ts';

const unmarked: LocalizedText = {
  en: 'Marked as not filed.',
  hi: 'दाखिल नहीं के रूप में दर्ज हुआ।',
};
const defaultLimit = 100;

/** Handlers of the due dates of clients. */
export function clientCalendarRoutes(context: Context): Handlers<typeof clientCalendar> {
  return {
    listClientObligations: async ({ caller, params, query, request }) => {
      const read = await readClientCalendar(context, caller.user.id, params.clientId, query);
      if (!read.ok) return read;
      const { obligations } = read.value;
      const readiness = await readReadiness(context.db, context, caller.user.id, obligations);
      return ok(presentClientCalendar(read.value, readiness, getLanguage(request)));
    },
    saveClientAnswers: async ({ caller, params, body }) => {
      const saved = await saveClientAnswers(context, caller.user.id, params.clientId, body);
      return saved.ok ? ok({ answers: saved.value }) : saved;
    },
    board: async ({ caller, query, request }) => {
      const { limit = defaultLimit, cursor: offset = 0, ...filters } = query;
      const page = { offset, limit };
      const board = await readBoard(context, caller.user.id, filters, page);
      return ok(presentBoard(board, page, getLanguage(request)));
    },
    listMovedDates: async ({ caller, query, request }) => {
      const { limit = defaultLimit, cursor: offset = 0, date } = query;
      const moved = await readMovedDates(context, caller.user.id);
      return ok(presentMovedDates(moved, { date, offset, limit }, getLanguage(request)));
    },
    readDueSoon: async ({ caller, request }) => {
      const { overdue, week, ...counts } = await readDueSoon(context, caller.user.id);
      const present = (dues: typeof week) => presentDueSoon(dues, getLanguage(request));
      return ok({ ...counts, overdue: present(overdue), week: present(week) });
    },
    markFiled: async ({ caller, body }) => {
      const { obligations, filedOn, reference = null } = body;
      const details = { userId: caller.user.id, filedOn, reference };
      const marked = await markFiled(context, obligations, details);
      return marked.ok ? ok({ marked: marked.value }) : marked;
    },
    markUnfiled: async ({ caller, body, request }) => {
      const deleted = await markUnfiled(context, caller.user.id, body.obligations);
      return deleted.ok ? ok({ message: unmarked[getLanguage(request)] }) : deleted;
    },
  };
}
