import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../platform/documents/testing/renderer.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { waitForLockWaits } from '../../testing/lock-waits.ts';
import { startTestApp, unlimited } from '../../testing/test-app.ts';
import { publishingCalls, publishService, wholeForm } from './tests/eservice-fixtures.ts';
import { lockCurrentVersion, readVersion } from './service-catalogue.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

const fields = [
  { key: 'name', kind: 'text', label: { en: 'Name', hi: 'नाम' }, isRequired: true },
] as const;
const read = (id: string) => inTransaction(test.context.db, (trx) => lockCurrentVersion(trx, id));

it('filing reads the current version; filed applications keep theirs', async () => {
  const made = await publishService(test, {
    ...wholeForm,
    eserviceNameHi: 'ज़िदर',
    firmFee: '1499.50',
    formFields: JSON.stringify(fields),
    documents: JSON.stringify([
      { en: 'PAN', hi: null },
      { en: 'Deed', hi: 'विलेख' },
    ]),
  });
  const filed = await read(made.id);
  expect(filed).toEqual({
    eserviceId: made.id,
    versionId: filed?.versionId,
    version: 1,
    slug: 'zither-desk',
    isActive: true,
    name: { en: 'Zither desk', hi: 'ज़िदर' },
    departmentName: { en: 'Our desk', hi: 'Our desk' },
    firmFeePaise: 149_950,
    governmentFeePaise: null,
    fields,
    documents: [
      { en: 'PAN', hi: 'PAN' },
      { en: 'Deed', hi: 'विलेख' },
    ],
  });
  const editing = publishingCalls(test, await test.signIn('admin'));
  await editing.update(made.id, { firmFee: '', formFields: '[]', eserviceName: 'Another name' });
  expect(await read(made.id)).toMatchObject({ version: 2, firmFeePaise: null, fields: [] });
  const { isActive, slug, ...stored } = filed ?? { isActive: null, slug: null };
  expect([isActive, slug]).toEqual([true, 'zither-desk']);
  expect(await readVersion(test.context.db, filed?.versionId ?? '')).toEqual(stored);
});

it('an unknown service or version is null', async () => {
  expect(await read(randomUUID())).toBeNull();
  expect(await readVersion(test.context.db, randomUUID())).toBeNull();
});

it('filing and deactivation are serialized: whoever files while it is active has filed before', async () => {
  const made = await publishService(test, wholeForm);
  const editing = publishingCalls(test, await test.signIn('admin'));
  const order: string[] = [];
  const filing = Promise.withResolvers<undefined>();
  const isLocked = Promise.withResolvers<undefined>();
  const filed = inTransaction(test.context.db, async (trx) => {
    expect(await lockCurrentVersion(trx, made.id)).toMatchObject({ isActive: true });
    isLocked.resolve(undefined);
    await filing.promise;
    order.push('filed');
  });
  await isLocked.promise;
  const switchedOff = editing.update(made.id, { isActive: 'false' }).then((response) => {
    order.push('switched off');
    return response;
  });
  await waitForLockWaits(test);
  filing.resolve(undefined);
  await filed;
  expect((await switchedOff).json()).toMatchObject({ isActive: false, version: 2 });
  expect(order).toEqual(['filed', 'switched off']);
  expect(await read(made.id)).toMatchObject({ isActive: false, version: 1 });
});
