import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { Response } from '@anupal/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import {
  clientCalls,
  createBookOwner,
  type ClientList,
} from '../../clients/tests/client-fixtures.ts';
import { extendedTo, ruleCalls } from './rule-fixtures.ts';

type Board = Response<typeof clientCalendar.board>;
type Soon = Response<typeof clientCalendar.readDueSoon>;
type Calendar = Response<typeof clientCalendar.listClientObligations>;

const now = Date.parse('2026-11-21T06:00:00Z');
const joshi = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;
const khan = { kind: 'gstin', number: '27CQRPK2468L1Z2' } as const;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => now,
  });
});

afterAll(() => test.stop());

/** A franchisee with clients who were added on 1 November 2026, and the calls about due dates. */
async function createFranchiseeWithClients() {
  const session = await createBookOwner(test);
  const book = clientCalls(test, session);
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients${url}`,
      headers: bearer(session.accessToken),
      ...(payload && { payload }),
    });
  return {
    add: async (client: Parameters<typeof book.add>[0]) => {
      const added = await book.add(client);
      await test.sql.query(`update client set created_at = '2026-11-01 06:00+00' where id = $1`, [
        added.id,
      ]);
      return added;
    },
    book,
    readBoard: async (query = '') => (await send('GET', `/obligations?${query}`)).json<Board>(),
    readSoon: async () => (await send('GET', '/obligations/soon')).json<Soon>(),
    readClient: (id: string, query = 'from=2026-11-01&to=2026-11-30') =>
      send('GET', `/${id}/obligations?${query}`),
    saveAnswers: (id: string, answers: object) => send('PUT', `/${id}/due-date-answers`, answers),
    authorize: (id: string, scope: string, validFrom: string, validUntil?: string) =>
      send('POST', `/${id}/authorities`, {
        scope,
        method: 'portal_request',
        validFrom,
        validUntil,
      }),
    mark: (obligations: readonly object[], filedOn = '2026-11-20', reference?: string) =>
      send('POST', '/obligations/filed', { obligations, filedOn, reference }),
    unmark: (obligations: readonly object[]) =>
      send('POST', '/obligations/unfiled', { obligations }),
  };
}

function toKey({ clientId, registrationId, rule, periodEnds }: Board['items'][number]) {
  return { clientId, registrationId, rule, periodEnds };
}

function countOf(board: Board, form: string) {
  return board.forms.find((one) => one.form === form)?.counts;
}

describe('the board of a month', () => {
  it('counts each form over all active clients, and lists the clients of one', async () => {
    const franchisee = await createFranchiseeWithClients();
    await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.add({ name: 'Khan & Co', registrations: [khan] });
    const nameOnly = await franchisee.add({ name: 'Name only' });
    const left = await franchisee.add({
      name: 'Left',
      registrations: [{ kind: 'pan', number: 'AABFJ1234K' }],
    });
    await franchisee.book.deactivate(left.id, left.version);
    const board = await franchisee.readBoard('month=2026-11&form=GSTR-3B');
    expect(board).toMatchObject({ today: '2026-11-21', month: '2026-11', incomplete: 1, total: 2 });
    expect(board.incompleteClients).toEqual([{ id: nameOnly.id, name: 'Name only' }]);
    expect(countOf(board, 'GSTR-3B')).toEqual({
      done: 0,
      applied: 0,
      overdue: 2,
      open: 0,
      past: 0,
    });
    expect(board.items).toMatchObject([
      { clientName: 'Joshi Sweets', state: '08', due: '2026-11-20', status: 'overdue' },
      { clientName: 'Khan & Co', state: '27', due: '2026-11-20', status: 'overdue' },
    ]);
    const counts = { done: 0, applied: 0, overdue: 2, open: 0, past: 0 };
    expect(board.days).toContainEqual({ day: '2026-11-20', form: 'GSTR-3B', counts });
    const ofState = await franchisee.readBoard('form=GSTR-3B&state=27');
    expect(ofState.items).toMatchObject([{ clientName: 'Khan & Co' }]);
    expect(ofState.days).toContainEqual({
      day: '2026-11-20',
      form: 'GSTR-3B',
      counts: { ...counts, overdue: 1 },
    });
    expect(await franchisee.readBoard('form=GSTR-3B&limit=1')).toMatchObject({
      total: 2,
      nextCursor: 1,
    });
    // They were added in November, so what was due in October is counted apart from what is to do.
    const late = await franchisee.readBoard('month=2026-10&form=GSTR-3B&status=overdue');
    expect(countOf(late, 'GSTR-3B')).toMatchObject({ overdue: 0, past: 2 });
    expect(late.forms).toContainEqual(
      expect.objectContaining({ form: 'GSTR-3B', unauthorized: 0 }),
    );
    const nothing = { ready: 0, missing: 0, unauthorized: 0, unavailable: 0 };
    expect(late).toMatchObject({ total: 0, readiness: nothing });
    const before = await franchisee.readBoard('month=2026-10&form=GSTR-3B&status=past');
    expect(before.total).toBe(2);
    expect(await franchisee.readBoard('form=GSTR-3B&limit=1&cursor=1')).toMatchObject({
      items: [{ clientName: 'Khan & Co' }],
      delays: [{ penalty: { charges: expect.any(Array) as unknown[] } }],
      nextCursor: null,
    });
    expect((await franchisee.readBoard('month=2026-10')).items).toEqual([]);
  });

  it('counts and lists by form what is ready, incomplete or lacks authority', async () => {
    const franchisee = await createFranchiseeWithClients();
    const { id } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.add({ name: 'Khan & Co', registrations: [khan] });
    await franchisee.add({ name: 'Name only' });
    const countUnauthorized = async () => {
      const { forms } = await franchisee.readBoard();
      return forms.find(({ form }) => form === 'GSTR-3B')?.unauthorized;
    };
    expect(await countUnauthorized()).toBe(2);
    await franchisee.authorize(id, 'income_tax', '2026-11-01');
    expect(await countUnauthorized()).toBe(2);
    await franchisee.authorize(id, 'gst', '2026-11-01');
    expect(await countUnauthorized()).toBe(1);
    const unauthorized = await franchisee.readBoard('form=GSTR-3B&status=unauthorized');
    expect(unauthorized).toMatchObject({ total: 1 });
    expect(unauthorized.items).toMatchObject([{ clientName: 'Khan & Co', lacksAuthority: true }]);
    expect(await franchisee.readBoard('form=GSTR-3B&status=missing')).toMatchObject({
      total: 2,
      items: [{ lacksAuthority: false }, { lacksAuthority: true }],
    });
    expect((await franchisee.readBoard('form=GSTR-3B&status=ready')).items).toEqual([]);
    await franchisee.mark(unauthorized.items.map(toKey));
    expect(await countUnauthorized()).toBe(0);
  });

  it('lists clients with all forms, page by page', async () => {
    const franchisee = await createFranchiseeWithClients();
    const pan = { kind: 'pan', number: 'AABFJ1234K' } as const;
    const second = { kind: 'gstin', number: '27ABCPS1234K1ZM' } as const;
    await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi, second] });
    await franchisee.add({ name: 'Khan & Co', registrations: [khan] });
    await franchisee.add({ name: 'Pan only', registrations: [pan] });
    await franchisee.add({ name: 'Name only' });
    const [own] = (await franchisee.readBoard('form=GSTR-3B')).items;
    await franchisee.mark([toKey(own!)]);
    const { forms, clients, total, items } = await franchisee.readBoard('by=client');
    const cellOf = (name: string) =>
      clients.find((one) => one.name === name)?.cells[
        forms.findIndex(({ form }) => form === 'GSTR-3B')
      ];
    expect({ total, items }).toEqual({ total: clients.length, items: [] });
    expect(clients.map(({ name }) => name).slice(0, 2)).toEqual(['Joshi Sweets', 'Khan & Co']);
    // Of two returns, the one that is not filed.
    expect(cellOf('Joshi Sweets')).toEqual({
      status: 'overdue',
      readiness: 'missing',
      lacksAuthority: true,
      count: 2,
    });
    expect(cellOf('Pan only') ?? null).toBeNull();
    expect(await franchisee.readBoard('by=client&limit=1&cursor=1')).toMatchObject({
      clients: [{ name: 'Khan & Co' }],
      total,
    });
    expect((await franchisee.readBoard('by=client&form=GSTR-3B')).clients).toEqual([]);
  });

  it('counts what is overdue and due within a week until it is filed', async () => {
    const franchisee = await createFranchiseeWithClients();
    const ends = { endingAuthorities: 0, expiringDocuments: 0, endingRegistrations: 0 };
    expect(await franchisee.readSoon()).toEqual({ clients: 0, overdue: [], week: [], ...ends });
    const { id } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.authorize(id, 'gst', '2026-11-01', '2026-12-15');
    await franchisee.add({ name: 'Khan & Co', registrations: [khan] });
    const gstr3b = { form: 'GSTR-3B', name: 'GSTR-3B', due: '2026-11-20' };
    const soon = await franchisee.readSoon();
    expect(soon).toMatchObject({ clients: 2, week: [], ...ends, endingAuthorities: 1 });
    expect(soon.overdue).toContainEqual({ ...gstr3b, clients: 2 });
    const [first] = (await franchisee.readBoard('form=GSTR-3B')).items.map(toKey);
    await franchisee.mark([first!]);
    expect((await franchisee.readSoon()).overdue).toContainEqual({ ...gstr3b, clients: 1 });
  });

  it('names in the client list what is due next, the oldest that is overdue first', async () => {
    const franchisee = await createFranchiseeWithClients();
    const joshis = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.add({ name: 'Name only' });
    const readNext = async (query = '') => {
      const { clients } = (await franchisee.book.list(query)).json<ClientList>();
      return clients.map(({ nextDue }) => nextDue);
    };
    expect(await readNext()).toEqual([
      { form: 'GSTR-1', due: '2026-11-11', isOverdue: true },
      null,
    ]);
    const board = await franchisee.readBoard('month=2026-11&form=GSTR-1');
    const return3b = await franchisee.readBoard('month=2026-11&form=GSTR-3B');
    await franchisee.mark([...board.items, ...return3b.items].map(toKey));
    const [next] = await readNext();
    expect(next).toMatchObject({ isOverdue: false });
    expect(next?.due.localeCompare('2026-11-21')).toBeGreaterThan(0);
    await franchisee.book.deactivate(joshis.id, joshis.version);
    expect(await readNext('?status=inactive')).toEqual([null]);
  });

  it('marks many as filed, and takes it back', async () => {
    const franchisee = await createFranchiseeWithClients();
    await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.add({ name: 'Khan & Co', registrations: [khan] });
    const { items } = await franchisee.readBoard('form=GSTR-3B');
    const keys = items.map(toKey);
    const numbered = { ...keys[1], reference: 'AA2711260054321' };
    expect((await franchisee.mark([...keys, numbered, keys[1]!])).json()).toEqual({ marked: 4 });
    expect((await franchisee.mark([keys[0]!, numbered])).json()).toEqual({ marked: 2 });
    await franchisee.mark([keys[0]!], '2026-11-19', 'AA0811260012345');
    const board = await franchisee.readBoard('form=GSTR-3B&status=done');
    expect(countOf(board, 'GSTR-3B')).toMatchObject({ done: 2, overdue: 0 });
    expect(board.items.map(({ filing }) => filing)).toEqual([
      { filedOn: '2026-11-19', reference: 'AA0811260012345' },
      { filedOn: '2026-11-20', reference: 'AA2711260054321' },
    ]);
    await franchisee.unmark([keys[0]!]);
    expect(countOf(await franchisee.readBoard(), 'GSTR-3B')).toMatchObject({ done: 1, overdue: 1 });
  });

  it('keeps a mark when the GSTIN is corrected, and not when it is removed and another added', async () => {
    const franchisee = await createFranchiseeWithClients();
    const { id, version } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await franchisee.mark((await franchisee.readBoard('form=GSTR-3B')).items.map(toKey));
    const corrected = { kind: 'gstin', number: '08ABCPS1234K2ZL' };
    await franchisee.book.update(id, { version, registrations: [corrected] });
    expect(countOf(await franchisee.readBoard(), 'GSTR-3B')).toMatchObject({ done: 1, overdue: 0 });
    const other = { kind: 'pan', number: 'ABCPS1234K' };
    await franchisee.book.update(id, { version: version + 1, registrations: [other] });
    await franchisee.book.update(id, { version: version + 2, registrations: [joshi] });
    expect(countOf(await franchisee.readBoard(), 'GSTR-3B')).toMatchObject({ done: 0, overdue: 1 });
  });

  it('marks nothing when one of many is unknown, another’s, or in the future', async () => {
    const franchisee = await createFranchiseeWithClients();
    const other = await createFranchiseeWithClients();
    await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    await other.add({ name: 'Khan & Co', registrations: [khan] });
    const [own] = (await franchisee.readBoard('form=GSTR-3B')).items.map(toKey);
    const [foreign] = (await other.readBoard('form=GSTR-3B')).items.map(toKey);
    for (const wrong of [
      foreign,
      { ...own, rule: 'gstr-9c' },
      { ...own, registrationId: null },
      { ...own, periodEnds: '2026-10-30' },
    ])
      expectRefusal(await franchisee.mark([own!, wrong!]), 'not_found');
    expectRefusal(await franchisee.mark([own!], '2026-11-22'), 'done_in_future');
    await other.mark([foreign!]);
    expectRefusal(await franchisee.unmark([foreign!]), 'not_found');
    expect(countOf(await franchisee.readBoard(), 'GSTR-3B')).toMatchObject({ done: 0 });
    expect(countOf(await other.readBoard(), 'GSTR-3B')).toMatchObject({ done: 1 });
  });
});

describe('the due dates of a client', () => {
  it('follow from registrations and answers', async () => {
    const franchisee = await createFranchiseeWithClients();
    const tan = { kind: 'tan', number: 'JPRA12345B' } as const;
    const { id } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi, tan] });
    const listForms = async () =>
      (await franchisee.readClient(id)).json<Calendar>().obligations.map(({ due }) => due.form);
    // Until it is answered, a TAN means TDS on payments to residents.
    expect(await listForms()).toContain('TDS challan');
    expect((await franchisee.readClient(id)).json()).toMatchObject({ areAnswersGiven: false });
    const listTurnovers = async () =>
      (await franchisee.readBoard('form=GSTR-3B')).items.map(({ turnover }) => turnover);
    expect(await listTurnovers()).toEqual([null]);
    await franchisee.saveAnswers(id, { deducts: [], taxAudit: true });
    expect(await listForms()).not.toContain('TDS challan');
    expect(await listTurnovers()).toEqual(['upTo50Lakh']);
    const { answers, areAnswersGiven, isComputed } = (
      await franchisee.readClient(id)
    ).json<Calendar>();
    expect(areAnswersGiven).toBe(true);
    expect(answers).toMatchObject({ deducts: [], taxAudit: true });
    expect(isComputed).toBe(true);
  });

  it('before the client was added are past, not overdue', async () => {
    const franchisee = await createFranchiseeWithClients();
    const { id } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    const { obligations } = (
      await franchisee.readClient(id, 'from=2026-10-01&to=2026-11-30')
    ).json<Calendar>();
    const statusOf = (due: string) =>
      obligations.find((one) => one.due.form === 'GSTR-3B' && one.due.due === due)?.status;
    expect([statusOf('2026-10-20'), statusOf('2026-11-20')]).toEqual(['past', 'overdue']);
  });

  it('while the client was deactivated are past, not overdue', async () => {
    const franchisee = await createFranchiseeWithClients();
    const { id, version } = await franchisee.add({ name: 'Joshi Sweets', registrations: [joshi] });
    const listStates = async () => {
      const { obligations } = (
        await franchisee.readClient(id, 'from=2026-10-01&to=2026-11-30')
      ).json<Calendar>();
      return obligations.filter(({ due }) => due.law === 'gst').map(({ status }) => status);
    };
    await test.sql.query(`update client set created_at = '2026-09-01 06:00+00' where id = $1`, [
      id,
    ]);
    expect(await listStates()).toEqual(['overdue', 'overdue', 'overdue', 'overdue']);
    const away = await franchisee.book.deactivate(id, version);
    await franchisee.book.reactivate(id, away.json<{ version: number }>().version);
    const { rows } = await test.sql.query(
      `update client set inactive_since = '2026-10-12 06:00+00', active_since = '2026-11-12 06:00+00'
       where id = $1 and inactive_since <= active_since returning id`,
      [id],
    );
    expect(rows).toHaveLength(1);
    // Due on 11 and 20 October and on 11 and 20 November.
    expect(await listStates()).toEqual(['overdue', 'past', 'past', 'overdue']);
  });

  it('of another franchisee are unknown', async () => {
    const franchisee = await createFranchiseeWithClients();
    const other = await createFranchiseeWithClients();
    const { id } = await other.add({ name: 'Khan & Co', registrations: [khan] });
    expectRefusal(await franchisee.readClient(id), 'not_found');
    expectRefusal(await franchisee.saveAnswers(id, { taxAudit: true }), 'not_found');
    expect((await other.readClient(id)).json<Calendar>().answers.taxAudit).toBe(false);
  });

  it('are none for a client of whom only the name is known', async () => {
    const franchisee = await createFranchiseeWithClients();
    const { id } = await franchisee.add({ name: 'Name only' });
    expect((await franchisee.readClient(id)).json<Calendar>()).toMatchObject({
      isComputed: false,
      obligations: [],
    });
  });
});

it('the board follows answers, registrations and rules at once', async () => {
  const franchisee = await createFranchiseeWithClients();
  const tan = { kind: 'tan', number: 'JPRA12345B' } as const;
  const { id, version } = await franchisee.add({
    name: 'Joshi Sweets',
    registrations: [joshi, tan],
  });
  const listDays = async (form: string) => {
    const { days } = await franchisee.readBoard('month=2026-11');
    return days.filter((one) => one.form === form).map(({ day }) => day);
  };
  expect(await listDays('TDS challan')).toEqual(['2026-11-07']);
  await franchisee.saveAnswers(id, { deducts: [] });
  expect(await listDays('TDS challan')).toEqual([]);
  expect(await listDays('GSTR-1')).toEqual(['2026-11-11']);
  const rules = ruleCalls(test, await signInConfirmed(test));
  await rules.write({ ...noFirmRules, overrides: [extendedTo('2026-11-25')] }, 0);
  expect((await rules.publish(1)).statusCode).toBe(200);
  expect(await listDays('GSTR-1')).toEqual(['2026-11-25']);
  const quarterly = { ...joshi, frequency: 'quarterly' };
  await franchisee.book.update(id, { version, registrations: [quarterly, tan] });
  expect(await listDays('GSTR-1')).toEqual([]);
});
