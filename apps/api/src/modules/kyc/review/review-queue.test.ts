import { describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { kyc } from '@anupal/contract/kyc';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { createTestApp, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import {
  createKycInput,
  kycCalls,
  submitNewKyc,
  type Submitted,
  type TestPerson,
} from '../tests/kyc-fixtures.ts';

type Page = Response<typeof kyc.list>;

const created: Submitted[] = [];

const persons: readonly Partial<TestPerson>[] = [
  { fullName: 'Kavita Sharma', completeAddress: '12 Gandhi Road\nJaipur 302001' },
  { fullName: 'Rohan Iyer', completeAddress: '7 Temple Street\nChennai 600004' },
  {
    fullName: 'कविता देवी',
    completeAddress: 'मकान 4, गांधी नगर, पटना',
    adhaarNumber: '299988877760', // its last four digits are in nobody's address
  },
  { fullName: '100% _Odd\\ Name', completeAddress: '31 Mall Road, Bhopal' },
];

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);
const admin = await test.signIn('superadmin');
for (const person of persons) created.push(await submitNewKyc(test, createKycInput(person)));

async function list(query = ''): Promise<Page> {
  const response = await kycCalls(test, admin).list(query);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
}

async function found(q: string): Promise<readonly string[]> {
  const byQuery = await list(`?q=${encodeURIComponent(q)}`);
  const byBody = (await kycCalls(test, admin).search({ q })).json<Page>();
  expect(byBody).toEqual(byQuery);
  return byQuery.kycRequests.map(({ fullName }) => fullName);
}

function nameAt(index: number): string {
  return created[index]?.person.fullName ?? '';
}

describe('the list', () => {
  it('is paged, newest first, without repeating or skipping any', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await list(`?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      expect(page.total).toBe(created.length);
      expect(page.totalIsAtLeast).toBeUndefined();
      seen.push(...page.kycRequests.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(created.map(({ record }) => record.id).toReversed());
  });

  it('shows PAN and Aadhaar number masked', async () => {
    const { person } = created[0] ?? {};
    const line = (await list()).kycRequests.at(-1);
    expect(line).toMatchObject({
      panNumber: `XXXXX${person?.panNumber.slice(5) ?? ''}`,
      adhaarNumber: `XXXX XXXX ${person?.adhaarNumber.slice(-4) ?? ''}`,
    });
  });

  it.each([
    ['a part of a name, in any case', 'kAVITA sh', [0]],
    ['a part of an address', 'gandhi road', [0]],
    ['Hindi', 'कविता', [2]],
    ['an address in Hindi', 'गांधी', [2]],
    ['characters that a pattern has a meaning for', '100%', [3]],
    ['an underscore', '_odd', [3]],
    ['a backslash', 'odd\\', [3]],
    ['what nobody has', 'nobody at all', []],
  ])('finds by %s', async (_, q, indexes) => {
    expect(await found(q)).toEqual(indexes.map(nameAt));
  });

  it('finds by a PAN: whole, first five or last four, also in lower case', async () => {
    const { person } = created[1] ?? {};
    const pan = person?.panNumber ?? '';
    expect(await found(pan)).toEqual([nameAt(1)]);
    expect(await found(pan.toLowerCase())).toEqual([nameAt(1)]);
    expect(await found(pan.slice(-4))).toEqual([nameAt(1)]);
    expect(await found(pan.slice(0, 5))).toHaveLength(created.length);
    expect(await found(pan.slice(1, 5))).toEqual([]);
  });

  it('K09 finds by an Aadhaar number: whole or its last four digits, but no other part', async () => {
    const { person } = created[2] ?? {};
    const aadhaar = person?.adhaarNumber ?? '';
    expect(await found(aadhaar)).toEqual([nameAt(2)]);
    expect(await found(aadhaar.replace(/(\d{4})(?=\d)/g, '$1 '))).toEqual([nameAt(2)]);
    expect(await found(aadhaar.slice(-4))).toEqual([nameAt(2)]);
    expect(await found(aadhaar.slice(0, 8))).toEqual([]);
  });

  it('filters by the actual status, also with a search', async () => {
    const id = created[0]?.record.id ?? '';
    await kycCalls(test, admin).decide(id, { kycStatus: 'rejected' });
    expect((await list('?status=rejected')).kycRequests.map((line) => line.id)).toEqual([id]);
    expect((await list('?status=pending')).total).toBe(created.length - 1);
    expect((await list('?status=approved')).kycRequests).toEqual([]);
    expect((await list('?status=pending&q=kavita')).total).toBe(0);
  });

  it.each(['q=ab', 'status=unknown', 'limit=0', 'limit=101', 'cursor=1', `q=${'x'.repeat(101)}`])(
    'is not read by %s',
    async (query) => {
      expectRefusal(await kycCalls(test, admin).list(`?${query}`), 'invalid_input');
    },
  );

  it('Z01 is forbidden to franchisees', async () => {
    const calls = kycCalls(test, created[0]?.session ?? admin);
    for (const response of [
      await calls.list(),
      await calls.search({}),
      await calls.readNext(created[1]?.record.id ?? ''),
      await calls.decide(created[0]?.record.id ?? '', { kycStatus: 'approved' }),
    ]) {
      expectRefusal(response, 'forbidden');
    }
  });
});

it('the total is exact up to a thousand, then a lower bound', async () => {
  const fill = async (count: number): Promise<void> => {
    await test.sql.query(
      `with person as (
         insert into users (id, full_name, email)
         select gen_random_uuid(), 'Crowd Person', gen_random_uuid() || '@people.example'
         from generate_series(1, $1) returning id
       )
       insert into kyc_record (id, user_id, full_name, pan_sealed, pan_mac, pan_head_mac,
         pan_tail_mac, aadhaar_last4, aadhaar_mac, complete_address, language)
       select gen_random_uuid(), person.id, 'Crowd Person', like_this.pan_sealed, '', '', '', '0000',
         '', 'Some Road, Some Town', 'en'
       from person, (select pan_sealed from kyc_record limit 1) like_this`,
      [count],
    );
  };
  await fill(1000);
  // A cursor before all of them: their PANs are sealed for another record, so none must be shown.
  const cursor = '00000000-0000-0000-0000-000000000000';
  const counted = async (q: string) => {
    const { total, totalIsAtLeast } = (
      await kycCalls(test, admin).search({ q, cursor })
    ).json<Page>();
    return [total, totalIsAtLeast];
  };
  expect(await counted('crowd')).toEqual([1000, undefined]);
  await fill(1);
  expect(await counted('crowd')).toEqual([1000, true]);
});

it('K09 the search cannot be used to guess Aadhaar numbers: whole ones are limited, by query and by body', async () => {
  const strict = await createTestApp({
    renderer: createInProcessRenderer(),
    limits: { ...unlimited, aadhaarSearchesPerDay: 3 },
  });
  const office = kycCalls(strict, await strict.signIn('admin'));
  const numbers = Array.from({ length: 4 }, () => createKycInput().adhaarNumber);
  const responses = [];
  for (const [index, q] of numbers.entries()) {
    responses.push(await (index % 2 === 0 ? office.search({ q }) : office.list(`?q=${q}`)));
  }
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  for (const q of ['Kavita', numbers[0]?.slice(-4) ?? '']) {
    expect((await office.search({ q })).statusCode).toBe(200);
  }
  await strict.stop();
});
