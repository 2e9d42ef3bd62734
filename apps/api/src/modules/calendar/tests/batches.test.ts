import { randomUUID } from 'node:crypto';
import type { FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { afterEach, describe, expect, it } from 'vitest';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  advanceTo,
  applicationCalls,
  createContext,
} from '../../applications/tests/application-fixtures.ts';
import { expectAllDocumented, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { findPlanId, partnerPriceCalls } from '../../eservices/tests/eservice-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  debit,
  expectBalancedLedger,
  readAccountBalance,
} from '../../wallet/tests/wallet-fixtures.ts';
import { runBatch } from '../batches/run-batch.ts';
import {
  createBatchFranchisee,
  fee,
  listOutcomes,
  lastMonth,
  nextGstin,
  nil,
  toKey,
  type Preview,
} from './batch-fixtures.ts';

const today = String(dateInIndia(new Date()));

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

afterEach(async () => {
  await expectBalancedLedger(test);
  await expectAllDocumented(test);
});

function missingOf(preview: Preview) {
  return preview.items.map(({ clientName, readiness }) => [
    clientName,
    readiness.state,
    readiness.missing.map(({ label }) => label).join(', '),
  ]);
}

describe('before many are filed', () => {
  it('each client is ready, or what is missing is named', async () => {
    const franchisee = await createBatchFranchisee(test);
    await franchisee.add('Asha');
    const { id: withSales } = await franchisee.add('Bina');
    const [{ serviceId, ...first } = { serviceId: null }] = (await franchisee.preview()).items;
    await franchisee.own.addToDraft(serviceId ?? '', await createPicture(), {
      client: withSales,
      field: 'file-sales',
    });
    const preview = await franchisee.preview();
    expect(missingOf(preview)).toEqual([
      // Who sent the sales of a month had sales.
      ['Bina', 'ready', ''],
      ['Asha', 'missing', 'Were there sales or purchases?'],
    ]);
    expect(preview).toMatchObject({
      counts: { ready: 1, missing: 1, applied: 0 },
      availablePaise: 100_000_00,
      applicationsLeft: null,
      services: [{ feePaise: fee }],
    });
    const board = await franchisee.readBoard();
    expect(board.readiness).toEqual({ ...preview.counts, ready: 0, unauthorized: 1 });
    expect((await franchisee.readBoard('status=ready')).items).toEqual([]);
    expect(board.items.map(({ readiness }) => readiness)).toEqual([
      preview.items[1]?.readiness,
      preview.items[0]?.readiness,
    ]);
    const key = toKey(first as Preview['items'][number]);
    expect(missingOf(await franchisee.preview([{ ...key, answers: nil }]))[0]).toEqual([
      'Asha',
      'ready',
      '',
    ]);
    const withTrade = await franchisee.preview([
      { ...key, answers: { 'had-transactions': 'yes' } },
    ]);
    expect(withTrade.items.at(-1)).toMatchObject({
      clientName: 'Asha',
      readiness: {
        missing: [
          {
            kind: 'document',
            field: 'file-sales',
            requestable: { type: 'salesRegister', period: expect.stringMatching(/^20/) as string },
          },
        ],
      },
    });
  });

  it('only the clients of a group, a tag or a State are listed if one is chosen', async () => {
    const franchisee = await createBatchFranchisee(test);
    await franchisee.add('Asha');
    const { id, version } = await franchisee.add('Bina');
    await franchisee.book.update(id, { version, group: 'Rathore group', tags: ['monthly'] });
    const namesOf = async (filter: object) =>
      (await franchisee.preview([], filter)).items.map(({ clientName }) => clientName);
    expect(await namesOf({})).toEqual(['Asha', 'Bina']);
    expect(await namesOf({ group: 'Rathore group', tag: 'monthly', state: '08' })).toEqual([
      'Bina',
    ]);
    expect(await namesOf({ state: '27' })).toEqual([]);
  });

  it('a draft for this month is filed, and one for another month does not change', async () => {
    const franchisee = await createBatchFranchisee(test);
    const { id } = await franchisee.add('Asha');
    const [item] = (await franchisee.preview()).items;
    const client = { kind: 'earlier', clientId: id, name: '', phone: '', email: '', pan: '' };
    const service = item?.serviceId ?? '';
    const earlier = { client, answers: { month: '2020-01', 'had-transactions': 'no' } };
    await franchisee.own.saveDraft(service, earlier, id);
    expect((await franchisee.preview()).items[0]?.readiness).toMatchObject({
      state: 'missing',
      missing: [{ kind: 'answer' }],
    });
    const answers = { ...nil, month: lastMonth };
    await franchisee.own.saveDraft(service, { client, answers }, id, '?subject=another');
    const preview = await franchisee.preview();
    expect(preview.items[0]?.readiness.state).toBe('ready');
    const order = franchisee.toOrder(preview, preview.items, {});
    const { id: batchId } = (await franchisee.order(order)).json<FilingBatch>();
    expect((await franchisee.finish(batchId)).counts).toMatchObject({ filed: 1 });
    const { drafts } = (await franchisee.own.listDrafts()).json<{ drafts: object[] }>();
    expect(drafts).toMatchObject([{ subject: '', period: '2020-01' }]);
  });
});

describe('a batch', () => {
  it('is filed in order while the plan suffices, beside what waits, and names the plan for the rest', async () => {
    const franchisee = await createBatchFranchisee(test, { plan: 'Gold' });
    await test.sql.query(
      `update subscription set plan = jsonb_set(plan, '{service_limit}', '3') where user_id = $1`,
      [franchisee.user.id],
    );
    for (const name of ['Asha', 'Bina', 'Charu', 'Dev', 'Esha']) await franchisee.add(name);
    const preview = await franchisee.preview();
    expect(preview.applicationsLeft).toBe(3);
    const [asha, ...others] = preview.items;
    const first = await franchisee.orderOnly(franchisee.toOrder(preview, [asha!]));
    expect((await franchisee.preview()).applicationsLeft).toBe(2);
    const id = await franchisee.orderOnly(franchisee.toOrder(preview, others));
    const context = createContext(test);
    await Promise.all([runBatch(context, first), runBatch(context, id)]);
    expect(listOutcomes(await franchisee.read(first))).toEqual([['Asha', 'filed']]);
    const batch = await franchisee.read(id);
    expect(listOutcomes(batch)).toEqual([
      ['Bina', 'filed'],
      ['Charu', 'filed'],
      ['Dev', 'service_limit_reached'],
      ['Esha', 'service_limit_reached'],
    ]);
    expect(batch.missingPaise).toBe(0);
  });

  it('files one application each, with the client’s documents, and shows them on the next preview', async () => {
    const franchisee = await createBatchFranchisee(test);
    const { id: withSales } = await franchisee.add('Asha');
    await franchisee.add('Bina');
    const { items } = await franchisee.preview();
    await franchisee.own.addToDraft(items[0]?.serviceId ?? '', await createPicture(), {
      client: withSales,
      field: 'file-sales',
    });
    const preview = await franchisee.preview();
    const order = franchisee.toOrder(preview, preview.items);
    order.obligations = order.obligations.map((one) =>
      one.clientId === withSales ? { ...one, answers: {} as typeof nil } : one,
    );
    const batch = await franchisee.finish((await franchisee.order(order)).json<FilingBatch>().id);
    expect(listOutcomes(batch)).toEqual([
      ['Asha', 'filed'],
      ['Bina', 'filed'],
    ]);
    expect(await readAccountBalance(test, franchisee.walletId)).toBe(100_000_00 - 2 * fee);
    const filed = (await franchisee.own.read(batch.items[0]?.application?.id ?? '')).json<{
      answers: { document: { field: string } | null }[];
    }>();
    expect(filed.answers.flatMap(({ document }) => document?.field ?? [])).toEqual(['file-sales']);
    const after = await franchisee.preview();
    expect(after.counts).toMatchObject({ ready: 0, applied: 2 });
    expect(after.items[0]?.readiness.application).toMatchObject({ state: 'submitted' });
    // What is with the office is counted so among all forms, and is not due any more for who has filed it.
    const { forms } = await franchisee.readBoard();
    const none = { done: 0, overdue: 0, open: 0, past: 0 };
    expect(forms.find(({ form }) => form === 'GSTR-3B')?.counts).toEqual({ ...none, applied: 2 });
    expect((await franchisee.readBoard('status=applied')).total).toBe(2);
    expect((await franchisee.readBoard('status=overdue')).total).toBe(0);
  });

  it('counts as filed once its application is completed', async () => {
    const franchisee = await createBatchFranchisee(test);
    const { id: clientId } = await franchisee.add('Asha');
    const preview = await franchisee.preview();
    const ordered = await franchisee.order(franchisee.toOrder(preview, preview.items));
    const batch = await franchisee.finish(ordered.json<FilingBatch>().id);
    const office = applicationCalls(test, await test.signIn('admin'));
    await advanceTo(office, batch.items[0]?.application?.id ?? '', 'completed');
    const readiness = { state: 'filed', application: { state: 'completed' } };
    const due = { status: 'done', filing: null, readiness };
    const board = await franchisee.readBoard('status=done');
    expect(board).toMatchObject({
      total: 1,
      items: [due],
      readiness: { applied: 0, filed: 1 },
    });
    const counts = { done: 1, applied: 0, overdue: 0, open: 0, past: 0 };
    expect(board.forms).toContainEqual(expect.objectContaining({ form: 'GSTR-3B', counts }));
    expect(board.days).toContainEqual(expect.objectContaining({ form: 'GSTR-3B', counts }));
    expect((await franchisee.readBoard('status=applied')).total).toBe(0);
    const matrix = await franchisee.readClients();
    const column = matrix.forms.findIndex(({ form }) => form === 'GSTR-3B');
    expect(matrix.clients[0]?.cells[column]).toMatchObject({ status: 'done', readiness: 'filed' });
    const { obligations } = await franchisee.readClient(clientId);
    expect(obligations.find((one) => one.due.form === 'GSTR-3B')).toMatchObject(due);
    const again = await franchisee.preview();
    expect(again.counts).toMatchObject({ applied: 0, filed: 1 });
    const order = await franchisee.order(franchisee.toOrder(again, again.items));
    expect(listOutcomes(order.json())).toEqual([['Asha', 'duplicate_application']]);
    expect(order.json<FilingBatch>().items[0]?.refusal?.messages).toEqual([
      expect.stringContaining(batch.items[0]?.application?.trackingNumber ?? ''),
    ]);
  });

  it('is filed in order while the wallet suffices, and names the rest with what is missing', async () => {
    const franchisee = await createBatchFranchisee(test, { paise: 3 * fee + 500 });
    for (const name of ['Asha', 'Bina', 'Charu', 'Dev', 'Esha']) await franchisee.add(name);
    const preview = await franchisee.preview();
    const ordered = await franchisee.order(franchisee.toOrder(preview, preview.items));
    const batch = await franchisee.finish(ordered.json<FilingBatch>().id);
    expect(listOutcomes(batch)).toEqual([
      ['Asha', 'filed'],
      ['Bina', 'filed'],
      ['Charu', 'filed'],
      ['Dev', 'insufficient_balance'],
      ['Esha', 'insufficient_balance'],
    ]);
    expect(batch.missingPaise).toBe(2 * fee - 500);
    // What was answered for the others need not be answered again.
    expect(batch.items.map(({ answers }) => answers)).toEqual([{}, {}, {}, nil, nil]);
    expect(await readAccountBalance(test, franchisee.walletId)).toBe(500);
  });

  it('reserves its sum, so that other spending cannot take it', async () => {
    const franchisee = await createBatchFranchisee(test, { paise: 2 * fee });
    await franchisee.add('Asha');
    await franchisee.add('Bina');
    const { id } = await franchisee.orderAll();
    expect((await franchisee.preview()).availablePaise).toBe(0);
    expect(await debit(test.context.db, franchisee.walletId, 1)).toBe('insufficient');
    await runBatch(createContext(test), id);
    expect((await franchisee.read(id)).counts).toEqual({ waiting: 0, filed: 2, refused: 0 });
  });

  it('releases what was reserved for a client who was deleted, or is no longer ready', async () => {
    const franchisee = await createBatchFranchisee(test, { paise: 3 * fee });
    const asha = await franchisee.add('Asha');
    const bina = await franchisee.add('Bina');
    await franchisee.add('Charu');
    const { id } = await franchisee.orderAll();
    await franchisee.book.remove(asha.id);
    await franchisee.book.update(bina.id, { version: bina.version, registrations: [] });
    await runBatch(createContext(test), id);
    expect(listOutcomes(await franchisee.read(id))).toEqual([
      [null, 'not_found'],
      ['Bina', 'not_found'],
      ['Charu', 'filed'],
    ]);
    expect((await franchisee.preview()).availablePaise).toBe(2 * fee);
  });

  it('is not filed for a franchisee whose KYC was rejected, or under the key of another filing', async () => {
    const franchisee = await createBatchFranchisee(test, { paise: 3 * fee });
    await franchisee.add('Asha');
    const gstin = nextGstin();
    const other = await franchisee.add('Bina', gstin);
    const preview = await franchisee.preview();
    const ordered = preview.items.filter(({ clientName }) => clientName === 'Asha');
    const id = await franchisee.orderOnly(franchisee.toOrder(preview, ordered));
    const { rows } = await test.sql.query<{ id: string }>(
      'select id from filing_batch_item where batch_id = $1',
      [id],
    );
    const filed = await franchisee.own.file(
      {
        eserviceId: ordered[0]?.serviceId ?? '',
        versionId: preview.services[0]?.versionId ?? '',
        client: { kind: 'earlier', clientId: other.id },
        answers: {
          ...nil,
          'business-name': 'Bina',
          gstin,
          month: preview.items[1]?.periodEnds.slice(0, 7),
        },
      },
      rows[0]!.id,
    );
    expect(filed.json()).toMatchObject({ state: 'submitted' });
    await runBatch(createContext(test), id);
    expect(listOutcomes(await franchisee.read(id))).toEqual([['Asha', 'idempotency_key_reused']]);
    expect((await franchisee.preview()).availablePaise).toBe(2 * fee);
    const again = await franchisee.orderOnly(franchisee.toOrder(preview, ordered));
    const setKyc = (status: string, approvedAt: string | null) =>
      test.sql.query('update users set kyc_status = $2, kyc_approved_at = $3 where id = $1', [
        franchisee.user.id,
        status,
        approvedAt,
      ]);
    const kyc = await test.sql.query<{ approved_at: string }>(
      'select kyc_approved_at::text as approved_at from users where id = $1',
      [franchisee.user.id],
    );
    await setKyc('rejected', null);
    await runBatch(createContext(test), again);
    await setKyc('approved', kyc.rows[0]!.approved_at);
    expect(listOutcomes(await franchisee.read(again))).toEqual([['Asha', 'forbidden']]);
    expect((await franchisee.preview()).availablePaise).toBe(2 * fee);
  });

  it('refuses what costs another amount by now than was reserved, and releases it', async () => {
    const franchisee = await createBatchFranchisee(test, { paise: 2 * fee });
    await franchisee.add('Asha');
    const { id, preview } = await franchisee.orderAll();
    const eserviceId = preview.services[0]?.id ?? '';
    const planId = await findPlanId(test, 'Diamond');
    const { add } = partnerPriceCalls(test, await test.signIn('admin'));
    const setPrice = (price: number) => add(eserviceId, { planId, price, validFrom: today });
    expect((await setPrice(500)).statusCode).toBe(200);
    await runBatch(createContext(test), id);
    expect(listOutcomes(await franchisee.read(id))).toEqual([['Asha', 'eservice_outdated']]);
    const { services, availablePaise } = await franchisee.preview();
    expect([services[0]?.feePaise, availablePaise]).toEqual([500_00, 2 * fee]);
    await setPrice(550);
  });

  it('files nobody twice: under one key, from two browsers, in three processes', async () => {
    const franchisee = await createBatchFranchisee(test);
    for (const name of ['Asha', 'Bina', 'Charu']) await franchisee.add(name);
    const preview = await franchisee.preview();
    const order = franchisee.toOrder(preview, preview.items);
    const key = randomUUID();
    const [one, other] = await Promise.all([franchisee.order(order, key), franchisee.order(order)]);
    const ids = [one, other].map((response) => response.json<FilingBatch>().id);
    const context = createContext(test);
    await Promise.all([...ids, ...ids, ...ids].map((id) => runBatch(context, id)));
    const done = await Promise.all(ids.map((id) => franchisee.finish(id)));
    const all = done.flatMap(listOutcomes);
    expect(all.filter(([, state]) => state === 'filed')).toHaveLength(3);
    expect(all.filter(([, state]) => state === 'duplicate_application')).toHaveLength(3);
    expect((await franchisee.order(order, key)).json<FilingBatch>().id).toBe(ids[0]);
    expect(await readAccountBalance(test, franchisee.walletId)).toBe(100_000_00 - 3 * fee);
  });

  it('is refused when the fee or the form has changed since it was shown', async () => {
    const franchisee = await createBatchFranchisee(test);
    await franchisee.add('Asha');
    const preview = await franchisee.preview();
    const order = franchisee.toOrder(preview, preview.items);
    expectRefusal(await franchisee.order({ ...order, totalPaise: fee - 1 }), 'eservice_outdated');
    const services = [{ eserviceId: order.services[0]?.eserviceId, versionId: randomUUID() }];
    expectRefusal(await franchisee.order({ ...order, services }), 'eservice_outdated');
  });

  it('takes not more than 500', async () => {
    const franchisee = await createBatchFranchisee(test);
    await franchisee.add('Asha');
    const preview = await franchisee.preview();
    const { obligations, ...order } = franchisee.toOrder(preview, preview.items);
    const many = Array.from({ length: 501 }, () => obligations[0]);
    expectRefusal(await franchisee.order({ ...order, obligations: many }), 'invalid_input');
  });

  it('Z02 of another franchisee is unknown, and so are their clients', async () => {
    const [franchisee, other] = [
      await createBatchFranchisee(test),
      await createBatchFranchisee(test),
    ];
    await franchisee.add('Asha', nextGstin());
    await other.add('Bina', nextGstin());
    const [own, foreign] = [await franchisee.preview(), await other.preview()];
    const mixed = franchisee.toOrder(own, [...own.items, ...foreign.items]);
    expectRefusal(await franchisee.order(mixed), 'not_found');
    const { id } = (await other.order(other.toOrder(foreign, foreign.items))).json<FilingBatch>();
    await other.finish(id);
    expect(await franchisee.read(id)).toMatchObject({ code: 'not_found' });
    expect(JSON.stringify(own)).not.toContain('Bina');
  });
});
