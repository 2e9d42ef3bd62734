import { describe, expect, it } from 'vitest';
import type { Response } from '@anupal/contract/endpoint';
import type { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  fileOwnApplication,
  expectApplication,
  type ApplicationCalls,
} from '../tests/application-fixtures.ts';

type OwnPage = Response<typeof applications.list>;
type DeskPage = Response<typeof applications.listQueue>;

const filed: Application[] = [];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const zither = await createService(test);
const other = await createService(test, {
  eserviceName: 'Harp 100%',
  departmentName: 'Harp office',
});
const own = applicationCalls(test, await createFranchisee(test, { plan: 'Diamond' }));
const office = applicationCalls(test, await test.signIn('admin'));
const clients = [
  { name: 'Meera Traders', pan: 'ABCPE1234F' },
  { name: 'कविता देवी', phone: '91234 56780' },
  { name: 'Rohan_Iyer', email: 'rohan@clients.example' },
];
for (const [index, client] of clients.entries()) {
  filed.push(
    await fileOwnApplication(own, index === 2 ? other : zither, {
      client: createClientInput(client),
    }),
  );
}
const else_ = applicationCalls(test, await createFranchisee(test));
filed.push(
  await fileOwnApplication(else_, zither, {
    client: createClientInput({ name: 'Meera Traders' }),
  }),
);

function idsAt(...indexes: readonly number[]): readonly (string | undefined)[] {
  return indexes.map((index) => filed[index]?.id);
}

async function idsOfOwn(query: string): Promise<readonly string[]> {
  return (await own.list(query)).json<OwnPage>().applications.map(({ id }) => id);
}

describe('a franchisee’s own list', () => {
  it('lists own applications newest first, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`;
      const page: OwnPage = (await own.list(query)).json<OwnPage>();
      expect(page.total).toBe(3);
      seen.push(...page.applications.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(idsAt(2, 1, 0));
  });

  it.each([
    ['a part of a name', 'eera tr', [0]],
    ['Hindi', 'कविता', [1]],
    ['a phone, spaced', '91234 56780', [1]],
    ['a phone with its code', '+91 91234', [1]],
    ['a whole phone with its code', '+91 91234 56780', [1]],
    ['the beginning of an address', 'ROHAN@clients', [2]],
    ['the middle of an address', 'han@cl', [2]],
    ['a character with a meaning in patterns', 'rohan_', [2]],
    ['a percent sign', '100%', [2]],
    ['a service', 'zither', [1, 0]],
    ['a PAN, whole', 'abcpe1234f', [0]],
    ['the end of a PAN', '234F', [0]],
    ['what nobody has', 'nobody', []],
  ])('finds by %s', async (_, q, indexes) => {
    const page = (await own.search({ q })).json<OwnPage>();
    expect(page.applications.map(({ id }) => id)).toEqual(idsAt(...indexes));
    expect(page.total).toBe(indexes.length);
  });

  it('pages through search results', async () => {
    const first = (await own.search({ q: 'zither', limit: 1 })).json<OwnPage>();
    expect(first).toMatchObject({ total: 1, totalIsAtLeast: true, nextCursor: filed[1]?.id });
    const cursor = first.nextCursor ?? '';
    const second = (await own.search({ q: 'zither', limit: 1, cursor })).json<OwnPage>();
    expect(second.applications.map(({ id }) => id)).toEqual(idsAt(0));
    expect(second).toMatchObject({ total: 2, nextCursor: null });
    expect(second).not.toHaveProperty('totalIsAtLeast');
  });

  it('finds by a tracking number as read out on the phone', async () => {
    const [, first = '', second = ''] = filed[1]?.trackingNumber.split('-') ?? [];
    const page = (await own.search({ q: `${first} ${second}`.toLowerCase() })).json<OwnPage>();
    expect(page.applications.map(({ id }) => id)).toEqual(idsAt(1));
  });

  it('filters by state and service', async () => {
    expect(await idsOfOwn(`?eserviceId=${other.eserviceId}`)).toEqual(idsAt(2));
    expect(await idsOfOwn(`?eserviceId=${zither.eserviceId}`)).toEqual(idsAt(1, 0));
    expect((await own.list('?state=submitted')).json<OwnPage>().total).toBe(3);
    expect((await own.list('?state=completed')).json<OwnPage>().total).toBe(0);
    expectRefusal(await own.list('?state=unknown'), 'invalid_input');
  });
});

describe('the review queue', () => {
  it('lists the oldest first, with franchisee and assignee', async () => {
    const page = (await office.listQueue()).json<DeskPage>();
    expect(page.applications.map(({ id }) => id)).toEqual(idsAt(0, 1, 2, 3));
    expect(page.applications[0]).toMatchObject({
      franchisee: { fullName: 'Test Person' },
      assignee: null,
      clientName: 'Meera Traders',
    });
  });

  it('filters by department, service, assignee and age', async () => {
    const readIds = async (query: string) =>
      (await office.listQueue(query)).json<DeskPage>().applications.map(({ id }) => id);
    expect(await readIds('?department=Harp%20office')).toEqual(idsAt(2));
    expect(await readIds(`?eserviceId=${filed[0]?.eserviceId ?? ''}`)).toEqual(idsAt(0, 1, 3));
    await office.claim(filed[1]?.id ?? '');
    expect(await readIds('?assignee=me')).toEqual(idsAt(1));
    expect(await readIds('?assignee=unassigned')).toEqual(idsAt(0, 2, 3));
    expect(await readIds('?state=in_review')).toEqual(idsAt(1));
    await test.sql.query(
      `update application set filed_at = filed_at - interval '3 days' where id = $1`,
      [filed[3]?.id],
    );
    expect(await readIds('?olderThanDays=2')).toEqual(idsAt(3));
    expect(await readIds('?limit=1')).toEqual(idsAt(3));
    expect(await readIds(`?limit=2&cursor=${filed[3]?.id ?? ''}`)).toEqual(idsAt(0, 1));
    const figures = (await office.readFigures()).json<object>();
    expect(figures).toMatchObject({
      mine: 1,
      unassigned: 3,
      departments: [
        { name: 'Harp office', label: 'Harp office' },
        { name: 'Our desk', label: 'Our desk' },
      ],
    });
  });

  it('finds applications of all by client and by the end of a PAN', async () => {
    const found = async (q: string) => (await office.searchQueue({ q })).json<DeskPage>().total;
    expect(await found('meera traders')).toBe(2);
    expect(await found('234F')).toBe(1);
    expect(await found(filed[2]?.trackingNumber ?? '')).toBe(1);
  });

  it('marks applications with an open correction request', async () => {
    const { id = '', trackingNumber = '' } = filed[2] ?? {};
    const marked = async (page: ReturnType<ApplicationCalls['listQueue']>) =>
      (await page)
        .json<DeskPage>()
        .applications.filter(({ hasCorrectionRequest }) => hasCorrectionRequest)
        .map((line) => line.id);
    await expectApplication(office.claim(id));
    expect(await marked(office.listQueue())).toEqual([]);
    const requested = await expectApplication(own.requestCorrection(id));
    expect(await marked(office.listQueue())).toEqual([id]);
    const { version } = await expectApplication(
      office.decideCorrection(id, requested.correctionRequests[0]?.id ?? '', {
        version: requested.version,
        decision: 'declined',
        reason: 'It is right as it is.',
      }),
    );
    expect(await marked(office.listQueue())).toEqual([]);
    await expectApplication(own.requestCorrection(id));
    expect(await marked(office.searchQueue({ q: trackingNumber }))).toEqual([id]);
    await expectApplication(office.reject(id, version + 1));
    expect(await marked(office.searchQueue({ q: trackingNumber }))).toEqual([]);
  });
});
