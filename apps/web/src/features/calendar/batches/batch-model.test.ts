import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import type { MissingPart, ReadinessState } from '@anupal/contract/calendar/clients/readiness';
import { calendarDate } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import { itemKey } from '../clients/client-board-model.ts';
import {
  answerFor,
  countBeyondPlan,
  countEarlier,
  groupCandidates,
  listDoubtfulNils,
  listQuestions,
  listUnauthorized,
  noChoices,
  parseBatchForm,
  selectEarlier,
  selectOnly,
  sortCandidates,
  sumBatch,
  type BatchChoices,
} from './batch-model.ts';

const serviceId = '0193b3a0-0000-7000-8000-00000000000a';
const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const question: MissingPart = {
  ...{ field: 'had', kind: 'answer', label: 'Were there sales?', choices },
  requestable: null,
};
const sales: MissingPart = {
  ...{ field: 'sales', kind: 'document', label: 'Sales', choices: [] },
  requestable: null,
};

function candidate(
  clientName: string,
  state: ReadinessState,
  missing: MissingPart[] = [],
): BatchCandidate {
  return {
    clientId: `0193b3a0-0000-7000-8000-0000000000${clientName.charCodeAt(0)}`,
    registrationId: null,
    rule: 'gstr-3b-monthly',
    periodEnds: calendarDate({ year: 2026, month: 10, day: 31 }),
    clientName,
    state: null,
    period: 'October 2026',
    due: '2026-11-20',
    status: 'open',
    serviceId,
    wasFiledBefore: false,
    isNil: false,
    hasTrade: false,
    hasAuthority: true,
    readiness: { state, number: null, missing, attached: [], application: null },
  };
}

describe('candidates', () => {
  it('are sorted by name with those last who are left out, and grouped by what can be done', () => {
    const items = [
      candidate('D', 'ready'),
      candidate('C', 'ready'),
      candidate('B', 'missing', [question]),
      candidate('A', 'missing', [sales]),
      candidate('E', 'applied'),
      candidate('F', 'unavailable'),
      { ...candidate('G', 'ready'), status: 'past' as const },
      candidate('H', 'ready'),
    ];
    const [first] = items;
    const sorted = sortCandidates(items, { excluded: [itemKey(first!)] });
    const groups = groupCandidates(sorted, noChoices);
    const names = Object.entries(groups).map(
      ([name, list]: [string, readonly BatchCandidate[]]) => [
        name,
        list.map(({ clientName }) => clientName).join(''),
      ],
    );
    expect(Object.fromEntries(names)).toEqual({
      asked: 'B',
      ready: 'CHD',
      missing: 'A',
      leftOut: '',
      past: 'G',
      done: 'E',
      unavailable: 'F',
    });
  });

  it('left-out clients are listed apart while incomplete, and stay in their list when ready', () => {
    const items = [candidate('A', 'missing', [question]), candidate('C', 'ready')];
    const groups = groupCandidates(items, { ...noChoices, excluded: items.map(itemKey) });
    expect(groups).toMatchObject({
      asked: [],
      missing: [],
      leftOut: [items[0]],
      ready: [items[1]],
    });
  });

  it('stay where they are once answered, with their question', () => {
    const open = candidate('B', 'missing', [question]);
    const answered = answerFor(noChoices, [open], { field: 'had', value: 'no', question });
    const ready = candidate('B', 'ready');
    expect(groupCandidates([ready], answered).asked).toEqual([ready]);
    expect(listQuestions(ready, answered)).toEqual([
      { field: 'had', label: 'Were there sales?', choices },
    ]);
    expect(answered.answers).toEqual({ [itemKey(open)]: { had: 'no' } });
  });
});

it('those filed for the last time are selected alone', () => {
  const items = [
    { ...candidate('A', 'ready'), wasFiledBefore: true },
    { ...candidate('B', 'missing', [question]), wasFiledBefore: true },
    candidate('C', 'ready'),
    candidate('D', 'missing', [question]),
    candidate('E', 'applied'),
  ];
  const chosen = selectEarlier(items, { ...noChoices, excluded: [itemKey(items[0]!)] });
  expect(chosen.excluded).toEqual([itemKey(items[2]!), itemKey(items[3]!)]);
  expect(countEarlier(items)).toBe(2);
  expect(countEarlier(items.slice(2))).toBe(0);
});

it('what was due before the client was added is filed only when it is selected', () => {
  const past = { ...candidate('A', 'ready'), status: 'past' as const };
  const items = [past, candidate('B', 'ready'), candidate('C', 'missing', [question])];
  const sumOf = (chosen: BatchChoices) => {
    const preview = { items, services: [], availablePaise: 0, applicationsLeft: 1 };
    const sum = sumBatch(preview, chosen);
    return [sum.selected.map(({ clientName }) => clientName).join(''), countBeyondPlan(sum)];
  };
  expect(sumOf(noChoices)).toEqual(['B', null]);
  const both = new Set([past, items[1]!].map(itemKey));
  const onlyBoth = selectOnly(items, noChoices, both);
  expect(onlyBoth).toMatchObject({
    excluded: [itemKey(items[2]!)],
    included: [itemKey(past)],
  });
  expect(sumOf(onlyBoth)).toEqual(['AB', 1]);
});

describe('the sum', () => {
  const items = ['A', 'B', 'C', 'D'].map((name) => candidate(name, 'ready'));
  const services = [{ id: serviceId, name: '', versionId: serviceId, feePaise: 499_00 }];
  const excluded = [itemKey(items[0]!)];
  const sum = (availablePaise: number, applicationsLeft: number | null) => {
    const preview = { items, services, availablePaise, applicationsLeft };
    const { selected, covered, ...rest } = sumBatch(preview, { ...noChoices, excluded });
    const namesOf = (list: readonly BatchCandidate[]) =>
      list.map(({ clientName }) => clientName).join('');
    return { ...rest, selected: namesOf(selected), covered: namesOf(covered) };
  };

  it('counts what is ready and not left out, in the order shown, as far as the wallet suffices', () => {
    expect(sum(1_000_00, null)).toEqual({
      selected: 'BCD',
      covered: 'BC',
      totalPaise: 1_497_00,
      total: 998,
      available: 1000,
      lacking: 497,
      planLeft: null,
    });
  });

  it('is limited by the plan, and lacks only what that includes', () => {
    expect(sum(500_00, 2)).toMatchObject({ covered: 'B', lacking: 498, planLeft: 2 });
    expect(sum(5_000_00, 2)).toMatchObject({ covered: 'BC', lacking: 0, planLeft: 2 });
    expect(sum(5_000_00, 0)).toMatchObject({ covered: '', total: 0, planLeft: 0 });
    expect(sum(5_000_00, 3)).toMatchObject({ covered: 'BCD', planLeft: null });
  });
});

it('nil returns of clients with a register, and clients without authority, are found', () => {
  const items = [
    { ...candidate('A', 'ready'), isNil: true, hasTrade: true },
    { ...candidate('B', 'ready'), isNil: true, hasAuthority: false },
    { ...candidate('B', 'ready'), hasTrade: true, hasAuthority: false },
  ];
  expect(listDoubtfulNils(items)).toEqual([items[0]]);
  expect(listUnauthorized(items).map(({ clientName }) => clientName)).toEqual(['B']);
});

it.each([
  ['month=2026-11&form=GSTR-3B', { month: '2026-11', form: 'GSTR-3B' }],
  [
    'month=2026-11&form=GSTR-3B&group=Rathore&state=99',
    { month: '2026-11', form: 'GSTR-3B', group: 'Rathore' },
  ],
  ['month=2026-13&form=GSTR-3B', null],
  ['month=2026-11', null],
])('the URL %s names %j', (query, parsed) => {
  expect(parseBatchForm(new URLSearchParams(query))).toEqual(parsed);
});
