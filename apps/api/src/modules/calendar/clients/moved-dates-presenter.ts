import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import type { BoardPage } from './board.ts';
import type { MovedDueDate } from './moved-dates.ts';

/** The date whose clients are listed, and which of them. */
export interface MovedPage extends BoardPage {
  /** A key; the first date without one. */
  readonly date: string | undefined;
}

/** Presents moved due dates, with a page of the clients of one. */
export function presentMovedDates(
  moved: readonly MovedDueDate[],
  { date, offset, limit }: MovedPage,
  language: Language,
): Response<typeof clientCalendar.listMovedDates> {
  const shown = moved.find(({ key }) => key === date) ?? moved[0];
  const clients = shown?.clients.slice(offset, offset + limit) ?? [];
  return {
    dates: moved.map((one) => presentMovedDate(one, language)),
    shown: shown?.key ?? null,
    clients: clients.map(({ id, name }) => ({
      id,
      name,
      sharedAt: shown?.sharedAt.get(id)?.toISOString() ?? null,
    })),
    nextCursor: (shown?.clients.length ?? 0) > offset + limit ? offset + limit : null,
  };
}

function presentMovedDate(
  { key, name, obligation, clients, sharedAt }: MovedDueDate,
  language: Language,
) {
  const { title, statutoryDate, due } = obligation;
  const { name: notification, link, certainty } = obligation.movedBy?.source ?? obligation.source;
  return {
    key,
    name,
    title: title[language],
    previousDue: statutoryDate,
    due,
    source: { name: notification, link, certainty },
    clients: clients.length,
    shared: clients.filter(({ id }) => sharedAt.has(id)).length,
  };
}
