import { expect, it } from 'vitest';
import { startRecurring } from './recurring-fixtures.ts';

const { test, createFranchisee, prepare } = await startRecurring();

it('prepares a service without a due date before the end of each period, once', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  const { services } = await franchisee.read(asha.id);
  expect(services.map(({ id }) => id)).not.toContain(await franchisee.service());
  expect(services.find(({ name }) => /book-?keeping/i.test(name))?.frequencies).toEqual([
    'monthly',
  ]);
  await franchisee.orderService(asha.id, { daysBefore: 5, clientPrice: 900 });
  const november = { period: 'November 2026', due: '2026-11-30', draftOn: '2026-11-25' };
  const { orders } = await franchisee.read(asha.id);
  expect(orders).toMatchObject([
    { form: null, service: { frequency: 'monthly' }, clientPrice: 900, next: november },
  ]);
  await prepare('2026-11-24');
  expect(await franchisee.drafts()).toEqual([]);
  await prepare('2026-11-25');
  const service = await franchisee.service('bookkeeping');
  const about = await franchisee.about(asha.id);
  expect((await franchisee.own.readDraft(service, asha.id, about)).json()).toMatchObject({
    draft: { answers: { 'first-month': '2026-11' } },
    clientPrice: 900,
  });
  await franchisee.own.discardDraft(service, asha.id, about);
  await prepare('2026-11-26');
  expect(await franchisee.drafts()).toEqual([]);
  expect((await franchisee.read(asha.id)).orders[0]?.next?.period).toBe('December 2026');
  await prepare('2026-12-28');
  expect(await franchisee.drafts()).toEqual(['Asha']);
  // Ordered again, it is changed.
  await franchisee.orderService(asha.id, { daysBefore: 3 });
  expect((await franchisee.read(asha.id)).orders).toMatchObject([
    { daysBefore: 3, clientPrice: null },
  ]);
});

it('prepares a period although another has a draft, even after its end, but no period of a pause', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  await franchisee.orderService(asha.id, { daysBefore: 5 });
  const service = await franchisee.service('bookkeeping');
  const listMonths = async () =>
    (await franchisee.own.listDrafts())
      .json<{ drafts: { period: string }[] }>()
      .drafts.map(({ period }) => period)
      .toSorted();
  const client = { kind: 'earlier', clientId: asha.id, name: '', phone: '', email: '', pan: '' };
  const own = { client, answers: { 'first-month': '2026-08' } };
  await franchisee.own.saveDraft(service, own, asha.id);
  await prepare('2026-12-02');
  expect(await listMonths()).toEqual(['2026-08', '2026-11']);
  expect(await franchisee.notified()).toEqual([1]);
  await prepare('2026-12-03');
  expect(await listMonths()).toEqual(['2026-08', '2026-11']);
  await test.sql.query(
    `update recurring_order set starts_on = '2026-08-01', is_paused = true where client_id = $1`,
    [asha.id],
  );
  await franchisee.orderService(asha.id, { isPaused: false });
  await prepare('2026-12-20');
  expect(await listMonths()).toEqual(['2026-08', '2026-11', '2026-12']);
});

it('prepares no drafts for periods that ended while the client was deactivated', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  await franchisee.orderService(asha.id, { daysBefore: 5 });
  await test.sql.query(`update recurring_order set starts_on = '2026-09-01' where client_id = $1`, [
    asha.id,
  ]);
  const away = await franchisee.book.deactivate(asha.id, asha.version);
  await franchisee.book.reactivate(asha.id, away.json<{ version: number }>().version);
  const { rows } = await test.sql.query(
    `update client set active_since = '2026-12-02T03:00:00Z'
     where id = $1 and active_since is not null returning id`,
    [asha.id],
  );
  expect(rows).toHaveLength(1);
  await prepare('2026-12-02');
  expect(await franchisee.drafts()).toEqual([]);
  await prepare('2026-12-28');
  expect(await franchisee.drafts()).toEqual(['Asha']);
});

it('a changed frequency is prepared for, though another period ends on the same day', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  const { services } = await franchisee.read(asha.id);
  const { id = '' } = services.find(({ frequencies }) => frequencies.length === 3) ?? {};
  const order = (frequency: string) =>
    franchisee.orderService(asha.id, { service: { id, frequency } });
  const prepareAndDiscard = async (day: string) => {
    await prepare(day);
    expect(await franchisee.drafts()).toEqual(['Asha']);
    await franchisee.own.discardDraft(id, asha.id, await franchisee.about(asha.id));
  };
  await order('monthly');
  await prepareAndDiscard('2026-11-15');
  await prepareAndDiscard('2026-12-15');
  await order('quarterly');
  await prepareAndDiscard('2026-12-16');
  await order('monthly');
  await prepare('2026-12-17');
  expect(await franchisee.drafts()).toEqual([]);
});

it('orders a service by quarter and financial year', async () => {
  const franchisee = await createFranchisee();
  const asha = await franchisee.add('Asha');
  const { services } = await franchisee.read(asha.id);
  const service = services.find(({ frequencies }) => frequencies.length === 3);
  const order = (frequency: string) =>
    franchisee.orderService(asha.id, { service: { id: service?.id ?? '', frequency } });
  await order('quarterly');
  const next = async () => (await franchisee.read(asha.id)).orders[0]?.next;
  expect(await next()).toMatchObject({ period: 'October to December 2026', due: '2026-12-31' });
  await order('yearly');
  expect(await next()).toMatchObject({ period: 'financial year 2026-27', due: '2027-03-31' });
});
