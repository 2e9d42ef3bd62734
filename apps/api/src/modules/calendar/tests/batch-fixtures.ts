import { randomUUID } from 'node:crypto';
import {
  batches,
  type BatchCandidate,
  type FilingBatch,
} from '@anupal/contract/calendar/batches/endpoints';
import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import {
  addDays,
  addMonths,
  dateInIndia,
  parseCalendarDate,
} from '@anupal/contract/values/calendar-date';
import { completeGstin } from '@anupal/contract/values/gstin';
import { vi } from 'vitest';
import { bearer, post, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createContext,
  createFranchisee,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createBatch } from '../batches/create-batch.ts';
import { findUser, presentUser } from '../../users/public.ts';

/** What can be filed for many clients. */
export type Preview = Response<typeof batches.previewBatch>;

/** What a nil return is answered with. */
export const nil = { 'had-transactions': 'no' };

/** What monthly GST returns cost under Diamond, in paise. */
export const fee = 550_00;

const form = 'GSTR-3B';
/** Returns of the month before are due in this one. */
const month = dateInIndia(new Date()).slice(0, 7);
/** The month before. */
export const lastMonth = addMonths(dateInIndia(new Date()), -1).slice(0, 7);

let clients = 0;

/** A GSTIN of Rajasthan that no other client has. */
export function nextGstin(): string {
  clients += 1;
  const digits = String(clients).padStart(4, '0');
  const gstin = completeGstin(`08ABCPS${digits}K1Z`);
  if (gstin === null) throw new Error('no GSTIN');
  return gstin;
}

type Board = Response<typeof clientCalendar.board>;

/** The last day of a month like `2026-11`. */
function lastDayOf(of: string): string {
  return addDays(addMonths(parseCalendarDate(`${of}-01`)!, 1), -1); // it is a month
}

type Chosen = Readonly<Record<string, string>>;

/** A franchisee with clients who file monthly GST returns, and the calls for filing them at once. */
export async function createBatchFranchisee(
  test: TestApp,
  { paise = 100_000_00, plan = 'Diamond' } = {},
) {
  const person = await createFranchisee(test, { paise, plan });
  const book = clientCalls(test, person);
  const send = (url: string, body: object, key?: string) => {
    const headers = { ...bearer(person.accessToken), ...(key && { 'idempotency-key': key }) };
    return test.app.inject(post(url, body, headers));
  };
  const get = (path: string) =>
    test.app.inject({ url: `/api/clients/${path}`, headers: bearer(person.accessToken) });
  const preview = async (answers: readonly object[] = [], filter: object = {}) =>
    (await send('/applications/bulk/preview', { month, form, answers, ...filter })).json<Preview>();
  const previewLast = async () =>
    (
      await send('/applications/bulk/preview', { month: lastMonth, form, answers: [] })
    ).json<Preview>();
  const toOrder = (
    { services }: Pick<Preview, 'services'>,
    items: readonly BatchCandidate[],
    answers: Chosen = nil,
    of = month,
  ) => ({
    month: of,
    form,
    services: services.map(({ id, versionId }) => ({ eserviceId: id, versionId })),
    totalPaise: items.length * (services[0]?.feePaise ?? 0),
    obligations: items.map((item) => ({ ...toKey(item), answers })),
  });
  /** Orders a batch whose job never starts. */
  const orderOnly = async (body: ReturnType<typeof toOrder>) => {
    const context = createContext(test);
    const row = await findUser(context.db, person.user.id);
    if (!row) throw new Error('no such user');
    const created = await createBatch(
      { ...context, jobs: { ...context.jobs, send: () => Promise.resolve() } },
      {
        caller: { user: presentUser(row), sessionId: randomUUID() },
        client: { network: '127.0.0.1', userAgent: '' },
      },
      { ...batches.fileBatch.body.parse(body), language: 'en', key: null },
    );
    if (!created.ok) throw new Error(created.code);
    return created.value.id;
  };
  const read = async (id: string) =>
    (
      await test.app.inject({
        url: `/api/applications/bulk/${id}`,
        headers: bearer(person.accessToken),
      })
    ).json<FilingBatch>();
  return {
    ...person,
    book,
    own: applicationCalls(test, person),
    preview,
    previewLast,
    /** Records that obligations were fulfilled today. */
    mark: (obligations: readonly object[]) =>
      send('/clients/obligations/filed', { obligations, filedOn: dateInIndia(new Date()) }),
    /** Reads the form on the board of the month. */
    readBoard: async (query = '') =>
      (await get(`obligations?month=${month}&form=${form}&${query}`)).json<Board>(),
    /** Reads the clients on the board of the month, with all forms. */
    readClients: async () => (await get(`obligations?month=${month}&by=client`)).json<Board>(),
    /** Reads the due dates of a client in the month. */
    readClient: async (id: string) => {
      const range = new URLSearchParams({ from: `${month}-01`, to: lastDayOf(month) });
      const response = await get(`${id}/obligations?${range.toString()}`);
      return response.json<Response<typeof clientCalendar.listClientObligations>>();
    },
    toOrder,
    read,
    /** Adds a client of three months ago, so that last month's returns are theirs. */
    add: async (name: string, number = nextGstin()) => {
      const client = await book.add({ name, registrations: [{ kind: 'gstin', number }] });
      await test.sql.query(
        "update client set created_at = created_at - interval '3 months' where id = $1",
        [client.id],
      );
      return client;
    },
    /** Orders a batch through the API; jobs file it. */
    order: (body: object, key: string = randomUUID()) => send('/applications/bulk', body, key),
    orderOnly,
    /** Orders a batch of all clients, whose job never starts. */
    orderAll: async (answers: Chosen = nil) => {
      const shown = await preview();
      return { preview: shown, id: await orderOnly(toOrder(shown, shown.items, answers)) };
    },
    /** Waits until nothing of a batch waits. */
    finish: async (id: string): Promise<FilingBatch> => {
      await vi.waitUntil(async () => (await read(id)).counts.waiting === 0, {
        timeout: 200_000,
        interval: 200,
      });
      return read(id);
    },
  };
}

/** The key of an obligation. */
export function toKey({ clientId, registrationId, rule, periodEnds }: BatchCandidate) {
  return { clientId, registrationId, rule, periodEnds };
}

/** A franchisee with clients who file monthly GST returns. */
export type BatchFranchisee = Awaited<ReturnType<typeof createBatchFranchisee>>;

/** The name of one of many clients, who are listed in this order. */
export function nameOf(index: number): string {
  return `Client ${String(index).padStart(3, '0')}`;
}

/** Each client of a batch with its state, or the code of its refusal. */
export function listOutcomes({ items }: FilingBatch) {
  return items.map(({ clientName, state, refusal }) => [
    clientName,
    state === 'refused' ? refusal?.code : state,
  ]);
}
