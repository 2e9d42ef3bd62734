import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import type { OwnedPlan } from '@anupal/contract/subscriptions';
import type { ConversationListItem } from '@anupal/contract/support/schemas';
import { addDays, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import { countTodos, listTodos, type TodoSources } from './todo-model.ts';

const today = parseCalendarDate('2026-11-18')!; // a valid date

const nothing: TodoSources = {
  user: { isKycVerified: true, kycStatus: 'approved' },
  today,
  signBy: null,
  outdated: [],
  actionNeeded: [],
  openTickets: [],
  drafts: [],
  filedTotal: 3,
  balance: 500,
  plan: null,
  subscription: undefined,
  calendar: undefined,
  clientDues: undefined,
  erasures: [],
};

function application(id: string, since = '2026-11-10'): ApplicationListItem {
  return {
    id,
    trackingNumber: id,
    state: 'action_needed',
    eserviceId: 'service',
    eserviceName: id,
    departmentName: '',
    clientName: '',
    isForSelf: true,
    period: null,
    registration: null,
    filedAt: `${since}T06:00:00.000Z`,
    stateSince: `${since}T06:00:00.000Z`,
  };
}

function draft(client: string, savedOn: string): DraftListItem {
  return {
    eserviceId: 'service',
    client,
    subject: '',
    clientKind: 'new',
    eserviceName: '',
    clientName: null,
    period: null,
    number: null,
    savedAt: `2026-11-${savedOn}T06:00:00.000Z`,
  };
}

function ticket(id: string, repliedOn: string): ConversationListItem {
  const at = `2026-11-${repliedOn}T06:00:00.000Z`;
  return {
    id,
    number: 1,
    kind: 'ticket',
    subject: id,
    state: 'answered',
    openedAt: at,
    lastMessageAt: at,
    answerBy: null,
  };
}

function due(inDays: number, changed: Partial<OwnDueDate> = {}): OwnDueDate {
  return {
    key: `gstr-3b/${inDays}`,
    rule: 'gstr-3b',
    periodEnds: '2026-10-31',
    law: 'gst',
    title: '',
    form: 'GSTR-3B',
    provision: '',
    period: 'October 2026',
    due: addDays(today, inDays),
    statutoryDate: addDays(today, inDays),
    reason: '',
    extension: '',
    holiday: null,
    penalty: null,
    noFeeUntil: null,
    source: { name: '', link: null, certainty: 'verified' },
    certainty: 'verified',
    note: null,
    isOptional: false,
    service: null,
    state: inDays < 0 ? 'overdue' : 'open',
    done: null,
    ...changed,
  };
}

function calendar(...dues: readonly OwnDueDate[]): Pick<TodoSources, 'calendar'> {
  const overdue = dues.filter(({ state }) => state === 'overdue');
  return {
    calendar: {
      today,
      obligations: dues.filter(({ state }) => state !== 'overdue'),
      overdue,
      overdueTotal: overdue.length,
    },
  };
}

function plan(changed: Partial<OwnedPlan>): Pick<TodoSources, 'plan'> {
  const terms = {
    price: 10_000,
    keyPoints: [],
    serviceLimit: 10,
    limitPeriod: 'term' as const,
    validity: '1 Year',
  };
  return {
    plan: {
      plan: { ...terms, id: 'plan', planName: 'Gold', description: '', validityMonths: 12 },
      active: true,
      startedAt: '2026-01-01T06:00:00.000Z',
      expiryDate: '2026-12-31T06:00:00.000Z',
      daysLeft: 300,
      usage: { used: 4, limit: 10, period: 'term' as const },
      renewal: null,
      ...changed,
    },
  };
}

function names(changed: Partial<TodoSources>): readonly string[] {
  return listTodos({ ...nothing, ...changed }).map((todo) => {
    if (todo.kind === 'due') return `due in ${todo.daysLeft}`;
    if (todo.kind === 'application') return todo.application.id;
    if (todo.kind === 'ticket') return todo.ticket.id;
    return todo.kind === 'draft' ? todo.draft.client : todo.kind;
  });
}

/** One source for each kind of item, the most urgent kind first. */
const byUrgency: readonly (readonly [name: string, changed: Partial<TodoSources>])[] = [
  ['kyc', { user: { isKycVerified: false, kycStatus: null } }],
  ['overdue', calendar(due(-3))],
  ['due in 0', calendar(due(0))],
  ['asked', { actionNeeded: [application('asked')] }],
  ['planUsedUp', plan({ usage: { used: 10, limit: 10, period: 'term' } })],
  ['answered', { openTickets: [ticket('answered', '10')] }],
  ['due in 5', calendar(due(5))],
  ['walletEmpty', { balance: 0 }],
  ['begun', { drafts: [draft('begun', '10')] }],
  ['planEnding', plan({ daysLeft: 20 })],
];

describe('the order', () => {
  it('has nothing when nothing needs the user', () => {
    expect(listTodos(nothing)).toEqual([]);
  });

  it.each(byUrgency)('%s alone', (name, changed) => {
    expect(names(changed)).toEqual([name]);
  });

  it.each(
    byUrgency.flatMap(([first, one], index) =>
      byUrgency.slice(index + 1).flatMap(([second, other]) => {
        // Items of one source are put in order by the tests below.
        const isOneSource = Object.keys(one).some((source) => source in other);
        return isOneSource ? [] : [[first, second, { ...one, ...other }] as const];
      }),
    ),
  )('%s comes before %s', (first, second, changed) => {
    expect(names(changed)).toEqual([first, second]);
  });

  it('puts late dates first, then those of today and tomorrow, then requests, then the week', () => {
    const actionNeeded = [application('asked')];
    const dates = calendar(due(-2), due(-1), due(0), due(1), due(2), due(7), due(8));
    expect(names({ ...dates, actionNeeded })).toEqual([
      'overdue',
      'due in 0',
      'due in 1',
      'asked',
      'due in 2',
      'due in 7',
    ]);
  });
});

describe('applications that need action', () => {
  it('are all listed, whoever has waited longest first', () => {
    const applications = [application('new', '2026-11-17'), application('old', '2026-08-01')];
    expect(names({ actionNeeded: applications })).toEqual(['old', 'new']);
  });

  it('are searched to the end for whoever has waited longest, and beyond twenty counted', () => {
    const recent = Array.from({ length: 22 }, (_, index) => application(`${index}`));
    const actionNeeded = [...recent, application('old', '2026-01-05')];
    const todos = listTodos({ ...nothing, actionNeeded });
    expect(todos).toHaveLength(21);
    expect(todos[0]).toMatchObject({ application: { id: 'old' } });
    expect(todos.at(-1)).toEqual({ kind: 'moreApplications', count: 3 });
    expect(countTodos(todos)).toBe(23);
  });

  it('stay, whatever else there is or failed to load', () => {
    const actionNeeded = [application('asked')];
    const unknown = { drafts: undefined, filedTotal: undefined, balance: undefined };
    expect(names({ ...unknown, actionNeeded })).toEqual(['asked']);
    const drafts = Array.from({ length: 50 }, (_, index) => draft(`${index}`, '10'));
    expect(names({ actionNeeded, drafts, filedTotal: 900 })).toContain('asked');
  });
});

describe('due dates', () => {
  it('of one day are one item; done, optional and later ones are not on the list', () => {
    const dates = calendar(
      due(2, { key: 'a' }),
      due(2, { key: 'b' }),
      due(3, { state: 'done' }),
      due(4, { isOptional: true }),
      due(8),
    );
    const todos = listTodos({ ...nothing, ...dates });
    const [item, ...others] = todos;
    expect(countTodos(todos)).toBe(2);
    expect(item).toMatchObject({ kind: 'due', daysLeft: 2, dues: [{ key: 'a' }, { key: 'b' }] });
    expect(others).toEqual([]);
  });

  it('that are overdue are one item with the oldest, and each of them counts', () => {
    const dates = calendar(...Array.from({ length: 12 }, (_, index) => due(index - 20)));
    const todos = listTodos({ ...nothing, ...dates });
    expect(todos).toMatchObject([{ kind: 'overdue', count: 12, oldest: { due: '2026-10-29' } }]);
    expect(countTodos(todos)).toBe(12);
  });
});

describe('due dates of clients', () => {
  const clientDue = (inDays: number, clients: number) => ({
    form: 'GSTR-3B',
    name: 'GSTR-3B',
    due: addDays(today, inDays),
    clients,
  });

  it('are one item for each of today and tomorrow, then one for what is overdue, before requests of clients', () => {
    const clientDues = {
      today,
      overdue: [clientDue(-9, 3), clientDue(-2, 1)],
      week: [clientDue(0, 7), clientDue(0, 2), clientDue(1, 4), clientDue(2, 5)],
      endingAuthorities: 3,
      expiringDocuments: 1,
      endingRegistrations: 2,
    };
    const erasures = [{ clientId: 'khan', clientName: 'Khan Tyres', dueAt: addDays(today, 30) }];
    const actionNeeded = [application('asked')];
    const todos = listTodos({ ...nothing, clientDues, erasures, actionNeeded });
    expect(todos.map(({ kind }) => kind)).toEqual([
      'clientsDue',
      'clientsDue',
      'clientsOverdue',
      'erasure',
      'application',
      'authoritiesEnding',
      'documentsExpiring',
      'registrationsEnding',
    ]);
    expect(todos[0]).toMatchObject({ daysLeft: 0, dues: [{ clients: 7 }, { clients: 2 }] });
    expect(countTodos(todos)).toBe(8);
  });
});

describe('the plan', () => {
  it.each([
    ['in force', {}, []],
    ['without a limit', { usage: { used: 400, limit: null, period: 'term' } }, []],
    ['used up', { usage: { used: 11, limit: 10, period: 'term' } }, ['planUsedUp']],
    ['that ends in 31 days', { daysLeft: 31 }, []],
    ['that ends in 30 days', { daysLeft: 30 }, ['planEnding']],
    [
      'used up and ending',
      { daysLeft: 3, usage: { used: 10, limit: 10, period: 'term' } },
      ['planUsedUp', 'planEnding'],
    ],
    ['ended', { active: false, usage: { used: 10, limit: 10, period: 'term' } }, ['planEnded']],
    [
      'that is renewed',
      { daysLeft: 2, renewal: { planName: 'Gold', startsAt: '', expiryDate: '' } },
      [],
    ],
  ] as const)('%s', (_, changed, expected) => {
    expect(names(plan(changed))).toEqual(expected);
  });

  it('that has ended is known from its status when the plan could not be loaded', () => {
    const { plan: owned } = plan({});
    const ended = { active: false, plan: owned!.plan, expiryDate: owned!.expiryDate }; // a plan
    expect(names({ plan: undefined, subscription: ended })).toEqual(['planEnded']);
    expect(names({ plan: undefined, subscription: { ...ended, active: true } })).toEqual([]);
    const never = { active: false, plan: null, expiryDate: null };
    expect(names({ plan: undefined, subscription: never })).toEqual([]);
  });

  it('that ends within a week comes before due dates of the week', () => {
    expect(names({ ...plan({ daysLeft: 7 }), ...calendar(due(3)) })).toEqual([
      'planEnding',
      'due in 3',
    ]);
  });
});

describe('tickets', () => {
  it('are listed while our reply waits for the user, the oldest reply first', () => {
    const openTickets = [
      ticket('new', '17'),
      ticket('old', '03'),
      { ...ticket('open', '01'), state: 'open' as const },
    ];
    expect(names({ openTickets })).toEqual(['old', 'new']);
  });

  it('are counted beyond three', () => {
    const openTickets = ['01', '02', '03', '04', '05'].map((day) => ticket(day, day));
    expect(names({ openTickets })).toEqual(['01', '02', '03', 'moreTickets']);
    expect(countTodos(listTodos({ ...nothing, openTickets }))).toBe(5);
  });
});

describe('drafts', () => {
  it('are listed by the day on which they expire, three of them, and the rest is counted', () => {
    const drafts = ['17', '11', '15', '13', '12'].map((day) => draft(day, day));
    expect(names({ drafts })).toEqual(['11', '12', '13', 'moreDrafts']);
    expect(countTodos(listTodos({ ...nothing, drafts }))).toBe(5);
  });

  it('that could not be loaded leave open whether this is the first application', () => {
    expect(names({ filedTotal: 0, drafts: undefined })).toEqual([]);
  });

  it('replace the invitation to apply for a first service', () => {
    expect(names({ filedTotal: 0 })).toEqual(['firstApplication']);
    expect(names({ filedTotal: 0, drafts: [draft('begun', '10')] })).toEqual(['begun']);
    expect(names({ filedTotal: 0, balance: 0 })).toEqual(['walletEmpty', 'firstApplication']);
  });
});

it('consent that is asked for again is one thing, whatever the number of purposes', () => {
  const todos = listTodos({ ...nothing, outdated: ['kyc', 'calendar_feed'] });
  expect(todos).toEqual([{ kind: 'consent', purposes: ['kyc', 'calendar_feed'] }]);
  expect(countTodos(todos)).toBe(1);
});

describe('the agreement', () => {
  it('is to be signed after what others wait for, and among the overdue once its day has passed', () => {
    const signBy = '2026-11-18';
    expect(names({ signBy, actionNeeded: [application('a')] })).toEqual(['a', 'agreement']);
    const late = { ...nothing, signBy: '2026-11-17', actionNeeded: [application('a')] };
    expect(listTodos(late)[0]).toEqual({ kind: 'agreement', signBy: '2026-11-17', isLate: true });
    expect(countTodos(listTodos(late))).toBe(2);
  });
});

describe('the KYC', () => {
  const unknown = {
    actionNeeded: undefined,
    drafts: undefined,
    filedTotal: undefined,
    balance: undefined,
    plan: undefined,
  };

  it.each([
    [null, 1],
    ['rejected', 1],
    ['pending', 0],
  ] as const)('is first until it is approved: %s needs the user %i times', (kycStatus, count) => {
    const user = { isKycVerified: false, kycStatus };
    const todos = listTodos({ ...nothing, ...unknown, user });
    expect(todos).toEqual([{ kind: 'kyc', status: kycStatus }]);
    expect(countTodos(todos)).toBe(count);
    expect(names({ ...unknown, user, ...calendar(due(-1)) })).toEqual(['kyc', 'overdue']);
  });
});
