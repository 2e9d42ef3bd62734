import type { ClientDocument } from '@anupal/contract/clients/documents';
import { afterEach, expect, it } from 'vitest';
import { completeGstin } from '@anupal/contract/values/gstin';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createContext } from '../../applications/tests/application-fixtures.ts';
import { expectAllDocumented, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import { runBatch } from '../batches/run-batch.ts';
import {
  createBatchFranchisee,
  fee,
  listOutcomes,
  lastMonth,
  nextGstin,
  nil,
  toKey,
  type BatchFranchisee,
} from './batch-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

afterEach(async () => {
  await expectBalancedLedger(test);
  await expectAllDocumented(test);
});

const addRegister = async (franchisee: BatchFranchisee, clientId: string, period = lastMonth) =>
  (
    await franchisee.book.addDocument(clientId, await createPicture(), {
      type: 'salesRegister',
      period,
    })
  ).json<ClientDocument>().id;

it('a document of a client makes the client ready, is named, and is filed as a copy once', async () => {
  const franchisee = await createBatchFranchisee(test);
  const [asha, bina] = [await franchisee.add('Asha'), await franchisee.add('Bina')];
  await franchisee.add('Charu');
  const register = await addRegister(franchisee, asha.id);
  await addRegister(franchisee, bina.id, '2020-01');
  const preview = await franchisee.preview();
  const [ready, ...others] = preview.items;
  expect(ready).toMatchObject({
    clientName: 'Asha',
    isNil: false,
    hasTrade: true,
    hasAuthority: false,
    readiness: { state: 'ready', missing: [] },
  });
  expect(ready?.readiness.attached).toEqual([expect.stringMatching(/^Sales register, .*scan/)]);
  expect(others.map(({ readiness }) => readiness.attached)).toEqual([[], []]);
  const id = await franchisee.orderOnly(franchisee.toOrder(preview, preview.items.slice(0, 1), {}));
  const files = (await listStoredFiles(test)).length;
  const context = createContext(test);
  await Promise.all([runBatch(context, id), runBatch(context, id)]);
  const batch = await franchisee.read(id);
  expect(listOutcomes(batch)).toEqual([['Asha', 'filed']]);
  expect(await listStoredFiles(test)).toHaveLength(files + 1);
  const { rows } = await test.sql.query(
    'select field from application_document where application_id = $1 and client_document_id = $2',
    [batch.items[0]?.application?.id, register],
  );
  expect(rows).toEqual([{ field: 'file-sales' }]);
});

it('a document of a client is attached before anything is audited, so that a payment beside it waits for nothing', async () => {
  const franchisee = await createBatchFranchisee(test);
  const asha = await franchisee.add('Asha');
  await addRegister(franchisee, asha.id);
  const { id, preview } = await franchisee.orderAll({});
  const holder = await test.sql.connect();
  await holder.query('begin');
  await holder.query('select from eservice where id = $1 for no key update', [
    preview.items[0]?.serviceId,
  ]);
  const running = runBatch(createContext(test), id);
  await waitForLockWaits(test);
  await holder.query('select from audit_head for update nowait');
  await holder.query('commit');
  holder.release();
  await running;
  expect(listOutcomes(await franchisee.read(id))).toEqual([['Asha', 'filed']]);
});

it('a document of a client is not attached if several answer, under two GSTINs, or to a nil return, which is called out', async () => {
  const franchisee = await createBatchFranchisee(test);
  const gstin = nextGstin();
  const numbers = [gstin, completeGstin(`27${gstin.slice(2, 14)}`) ?? ''];
  const [asha, charu] = [await franchisee.add('Asha'), await franchisee.add('Charu')];
  const bina = await franchisee.book.add({
    name: 'Bina',
    registrations: numbers.map((number) => ({ kind: 'gstin', number })),
  });
  await addRegister(franchisee, asha.id);
  for (const { id } of [asha, bina, charu]) await addRegister(franchisee, id);
  const answers = (await franchisee.preview()).items
    .filter(({ clientId }) => clientId === charu.id)
    .map((item) => ({ ...toKey(item), answers: nil }));
  const preview = await franchisee.preview(answers);
  expect(
    preview.items.map(({ clientName, isNil, hasTrade, readiness: { missing, attached } }) => ({
      clientName,
      isNil,
      hasTrade,
      missing: missing.map(({ kind, field }) => `${kind} ${field ?? ''}`),
      attached,
    })),
  ).toEqual(
    [
      { clientName: 'Charu', isNil: true, missing: [] },
      { clientName: 'Asha', isNil: false, missing: ['several file-sales'] },
      { clientName: 'Bina', isNil: false, missing: ['answer had-transactions'] },
      { clientName: 'Bina', isNil: false, missing: ['answer had-transactions'] },
    ].map((one) => ({ ...one, hasTrade: true, attached: [] })),
  );
});

it('a document of a client that is deleted before it is filed leaves its client out, and one in its place is filed', async () => {
  const franchisee = await createBatchFranchisee(test, { paise: 3 * fee });
  const [asha, bina] = [await franchisee.add('Asha'), await franchisee.add('Bina')];
  const [ofAsha, ofBina] = [
    await addRegister(franchisee, asha.id),
    await addRegister(franchisee, bina.id),
  ];
  const { id } = await franchisee.orderAll({});
  for (const register of [ofAsha, ofBina]) await franchisee.book.removeDocument(register);
  await addRegister(franchisee, bina.id);
  const files = (await listStoredFiles(test)).length;
  await runBatch(createContext(test), id);
  expect(listOutcomes(await franchisee.read(id))).toEqual([
    ['Asha', 'invalid_input'],
    ['Bina', 'filed'],
  ]);
  expect(await listStoredFiles(test)).toHaveLength(files + 1);
  expect((await franchisee.preview()).availablePaise).toBe(2 * fee);
});

it('a document of a client that waits keeps a client who asks to be deleted until it is filed', async () => {
  const franchisee = await createBatchFranchisee(test);
  const { id: clientId } = await franchisee.add('Asha');
  await addRegister(franchisee, clientId);
  await franchisee.orderAll({});
  await test.sql.query(
    `insert into client_erasure
       (id, user_id, client_id, device, device_bound_at, is_own_network, due_at)
     select gen_random_uuid(), user_id, id, '', now(), false, now() from client where id = $1`,
    [clientId],
  );
  const refused = await test.app.inject({
    method: 'POST',
    url: `/api/clients/${clientId}/erasure/confirmation`,
    headers: bearer(franchisee.accessToken),
  });
  expectRefusal(refused, 'client_in_use');
  expect(refused.body).toContain('1 application is in progress');
});

it('a document of a client may be deleted while it is filed: then it is not filed, or filed whole', async () => {
  const franchisee = await createBatchFranchisee(test);
  for (const name of ['Asha', 'Bina', 'Charu']) await franchisee.add(name);
  const { items } = await franchisee.preview();
  const registers: string[] = [];
  for (const { clientId } of items) registers.push(await addRegister(franchisee, clientId));
  const { id } = await franchisee.orderAll({});
  const files = (await listStoredFiles(test)).length;
  await Promise.all([
    runBatch(createContext(test), id),
    ...registers.map((register) => franchisee.book.removeDocument(register)),
  ]);
  const { counts } = await franchisee.read(id);
  expect(counts).toMatchObject({ waiting: 0 });
  expect(await listStoredFiles(test)).toHaveLength(files - registers.length + counts.filed);
  const { rows } = await test.sql.query(
    `select count(*)::int as copies from application_document
     where sender_id = $1 and field = 'file-sales'`,
    [franchisee.user.id],
  );
  expect(rows).toEqual([{ copies: counts.filed }]);
});
