import { expect, it } from 'vitest';
import {
  toFilingUrl,
  formUrl,
  getCellState,
  listCalendarDays,
  parseBoardQuery,
  toBatchUrl,
  toBoardRequest,
  toBoardUrl,
} from './client-board-model.ts';

const parse = (query: string) => parseBoardQuery(new URLSearchParams(query), '2026-11-28');

it.each([
  '?month=2026-10',
  '?month=2026-10&view=calendar&state=08&tag=monthly&group=Rathore+group&form=GSTR-3B',
  '?month=2026-10&form=GSTR-1&status=overdue&from=100',
])('the query %s is the same when parsed and written', (query) => {
  expect(toBoardUrl(parse(query))).toBe(query);
});

it('an unknown State, view or month is left out', () => {
  expect(toBoardUrl(parse('?state=99&view=week&month=2026-13'))).toBe('?month=2026-11');
});

it('the calendar asks for the days of all forms', () => {
  const calendar = parse('?view=calendar&form=GSTR-1&tag=monthly&status=open');
  expect(toBoardRequest(calendar, true)).toEqual({ month: '2026-11', tag: 'monthly' });
});

it('a wide screen asks for clients with all forms until a form is chosen', () => {
  const month = '2026-11';
  expect(toBoardRequest(parse('?from=50'), false)).toEqual({ month });
  expect(toBoardRequest(parse('?from=50'), true)).toEqual({
    month,
    by: 'client',
    limit: 50,
    cursor: 50,
  });
  const form = { month, form: 'GSTR-1', status: 'unauthorized', limit: 100 };
  expect(toBoardRequest(parse('?form=GSTR-1&status=unauthorized'), true)).toEqual(form);
});

it.each([
  ['done', 'filed', false, 'done'],
  ['applied', 'applied', false, 'applied'],
  ['past', 'missing', false, 'past'],
  ['overdue', 'ready', false, 'overdue'],
  ['open', 'ready', true, 'unauthorized'],
  ['open', 'missing', false, 'missing'],
  ['open', 'ready', false, 'ready'],
  ['open', 'unavailable', false, 'open'],
] as const)(
  'a form that is %s and %s is shown as it is next',
  (status, readiness, lacks, shown) => {
    const cell = { status, readiness, lacksAuthority: lacks, count: 1 };
    expect(getCellState(cell)).toBe(shown);
  },
);

it('filing for many follows the filters', () => {
  const url = toBatchUrl(parse('?month=2026-10&form=GSTR-3B&group=Rathore&status=overdue'));
  expect(url).toBe('/dashboard/clients/due-dates/file?month=2026-10&form=GSTR-3B&group=Rathore');
});

it('a form of the dashboard leads to its month of the board', () => {
  expect(formUrl('GSTR-3B', '2026-10-20', 'overdue')).toBe(
    '/dashboard/clients/due-dates?month=2026-10&form=GSTR-3B&status=overdue',
  );
});

it('a form is opened for the client, the period and the registration', () => {
  const key = { clientId: 'c', registrationId: null, rule: 'gstr-1', periodEnds: '2026-10-31' };
  expect(toFilingUrl('s', key)).toBe(
    '/dashboard/services-list/s/apply?client=c&rule=gstr-1&periodEnds=2026-10-31',
  );
  expect(toFilingUrl('s', { ...key, registrationId: 'r' })).toContain('&registration=r');
});

it('days list their forms with all counts, those of one form if it is chosen', () => {
  const none = { done: 0, applied: 0, overdue: 0, open: 0, past: 0 };
  const forms = ['GSTR-1', 'GSTR-3B'].map((form) => ({
    form,
    name: `${form}.`,
    title: form,
    due: '2026-11-11',
    isOffered: form === 'GSTR-1',
    counts: none,
    unauthorized: 0,
  }));
  const days = [
    { day: '2026-11-11', form: 'GSTR-1', counts: { ...none, done: 2, open: 3 } },
    { day: '2026-11-20', form: 'GSTR-3B', counts: { ...none, past: 1 } },
  ];
  expect([...listCalendarDays({ days, forms }, '')]).toMatchObject([
    ['2026-11-11', [{ name: 'GSTR-1.', isOffered: true, all: 5 }]],
    ['2026-11-20', [{ name: 'GSTR-3B.', isOffered: false, all: 0 }]],
  ]);
  expect([...listCalendarDays({ days, forms }, 'GSTR-3B').keys()]).toEqual(['2026-11-20']);
});
