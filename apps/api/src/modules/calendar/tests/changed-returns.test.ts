import type { clientCalendar } from '@anupal/contract/calendar/clients/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { clientCalls, createBookOwner } from '../../clients/tests/client-fixtures.ts';

const joshi = { kind: 'gstin', number: '08ABCPS1234K1ZM' } as const;

const clock = () => Date.parse('2026-11-21T06:00:00Z');
const test = await startTestApp({ limits: unlimited, clock });

it('periods before scheme or frequency changed keep the returns that applied then', async () => {
  const session = await createBookOwner(test);
  const book = clientCalls(test, session);
  const { id, version } = await book.add({ name: 'Joshi Sweets', registrations: [joshi] });
  const readBoard = (query: string) =>
    test.app.inject({
      url: `/api/clients/obligations?${query}`,
      headers: bearer(session.accessToken),
    });
  const change = (returnsFrom: string | null) => ({
    ...joshi,
    ...{ frequency: 'quarterly', returnsFrom, earlierFrequency: 'monthly' },
  });
  const save = (returnsFrom: string | null) =>
    book.update(id, { version, registrations: [change(returnsFrom)] });
  expectRefusal(await save('2026-11-01'), 'invalid_input');
  expectRefusal(await save(null), 'invalid_input');
  const saved = await save('2027-01-01');
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json<{ registrations: object[] }>().registrations).toContainEqual(
    expect.objectContaining({ ...change('2027-01-01'), earlierScheme: null }),
  );
  // A page that does not know the day leaves it as it is.
  const { version: current } = saved.json<{ version: number }>();
  const registrations = [{ ...joshi, frequency: 'quarterly' }];
  const unchanged = await book.update(id, { version: current, registrations });
  expect(unchanged.json<{ registrations: object[] }>().registrations).toContainEqual(
    expect.objectContaining(change('2027-01-01')),
  );
  const listRules = async (month: string) =>
    (await readBoard(`month=${month}&form=GSTR-3B`))
      .json<Response<typeof clientCalendar.board>>()
      .items.map(({ rule }) => rule);
  expect(await listRules('2026-11')).toEqual(['gstr-3b-monthly']);
  expect(await listRules('2027-01')).toEqual(['gstr-3b-monthly']);
  expect(await listRules('2027-02')).toEqual([]);
  expect(await listRules('2027-04')).toEqual(['gstr-3b-quarterly-24']);
});
