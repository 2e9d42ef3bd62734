import type { RecurringOrderList } from '@anupal/contract/calendar/recurring/endpoints';
import { expect } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createContext,
  createFranchisee,
} from '../../applications/tests/application-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { prepareDrafts } from '../recurring/prepare-drafts.ts';
import { nextGstin } from './batch-fixtures.ts';

/** A test app on the day of the calls, and the job, which runs on days of its own. */
export async function startRecurring() {
  const test = await startTestApp({
    limits: unlimited,
    renderer: createInProcessRenderer(),
    clock: () => at('2026-11-10'),
  });
  return {
    test,
    createFranchisee: () => createFranchiseeWithClients(test),
    prepare: (day: string) => prepareDrafts({ ...createContext(test), clock: () => at(day) }),
  };
}

/** The moment at which the job runs on a day. */
export function at(day: string): number {
  return Date.parse(`${day}T03:00:00Z`);
}

/** A franchisee with a client who files GSTR-3B every month, due on the 20th. */
async function createFranchiseeWithClients(test: TestApp) {
  const person = await createFranchisee(test, { plan: 'Diamond' });
  const book = clientCalls(test, person);
  const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/clients/${url}`,
      headers: bearer(person.accessToken),
      ...(payload && { payload }),
    });
  const read = async (id: string) =>
    (await send('GET', `${id}/recurring-orders`)).json<RecurringOrderList>();
  const franchisee = {
    ...person,
    book,
    own: applicationCalls(test, person),
    send,
    read,
    add: (name: string, numbers = [nextGstin()]) =>
      book.add({ name, registrations: numbers.map((number) => ({ kind: 'gstin', number })) }),
    /** Orders the monthly GST return. */
    order: (id: string, body: object = {}) =>
      send('PUT', `${id}/recurring-orders`, { form: 'GSTR-3B', daysBefore: 7, ...body }),
    /** Orders bookkeeping every month. */
    orderService: async (id: string, body: object = {}) => {
      const service = { id: await franchisee.service('bookkeeping'), frequency: 'monthly' };
      const url = `${id}/recurring-orders`;
      const response = await send('PUT', url, { service, daysBefore: 20, ...body });
      expect(response.statusCode, response.body).toBe(200);
    },
    service: async (slug = 'gst-monthly-returns') => {
      const { rows } = await test.sql.query<{ id: string }>(
        'select id from eservice where slug = $1',
        [slug],
      );
      return rows[0]?.id ?? '';
    },
    /** The clients of the drafts. */
    drafts: async () =>
      (await franchisee.own.listDrafts())
        .json<{ drafts: { client: string; clientName: string }[] }>()
        .drafts.map(({ clientName }) => clientName),
    /** The query string that names the only draft of a client. */
    about: async (clientId: string) => {
      const { drafts } = (await franchisee.own.listDrafts()).json<{
        drafts: { client: string; subject: string }[];
      }>();
      const own = drafts.filter(({ client }) => client === clientId);
      expect(own).toHaveLength(1);
      return `?subject=${own[0]?.subject}`;
    },
    /** The numbers of drafts in the notifications, newest first. */
    notified: async () => {
      const { rows } = await test.sql.query<{ count: number }>(
        `select (about ->> 'count')::int as count from notification
         where user_id = $1 and kind = 'recurring_drafts' order by id desc`,
        [person.user.id],
      );
      return rows.map(({ count }) => count);
    },
  };
  return franchisee;
}
