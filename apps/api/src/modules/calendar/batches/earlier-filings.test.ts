import type { FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createBatchFranchisee,
  lastMonth,
  nextGstin,
  nil,
  toKey,
} from '../tests/batch-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });

it('names the clients whose last return was filed, through us or elsewhere', async () => {
  const franchisee = await createBatchFranchisee(test);
  const [asha, bina] = [await franchisee.add('Asha'), await franchisee.add('Bina')];
  await franchisee.add('Charu');
  const last = await franchisee.previewLast();
  const ofAsha = last.items.filter(({ clientId }) => clientId === asha.id);
  const { id } = (
    await franchisee.order(franchisee.toOrder(last, ofAsha, nil, lastMonth))
  ).json<FilingBatch>();
  await franchisee.finish(id);
  const ofBina = last.items.filter(({ clientId }) => clientId === bina.id).map(toKey);
  await franchisee.mark(ofBina);
  expect(
    (await franchisee.preview()).items
      .map((one) => [one.clientName, one.wasFiledBefore])
      .toSorted(),
  ).toEqual([
    ['Asha', true],
    ['Bina', true],
    ['Charu', false],
  ]);
});

it("looks at each client's own last due date: a month, a quarter, or four months ago", async () => {
  const franchisee = await createBatchFranchisee(test);
  const deductor = (number: string) => ({
    constitution: 'proprietorship' as const,
    registrations: [{ kind: 'tan' as const, number }],
  });
  for (const name of ['Asha', 'Bina']) {
    const gstin = { kind: 'gstin', number: nextGstin(), frequency: 'quarterly' } as const;
    await franchisee.book.add({ name, registrations: [gstin] });
  }
  for (const name of ['Charu', 'Dev']) await franchisee.add(name);
  await franchisee.book.add({ name: 'Esha', ...deductor('JPRE12345B') });
  await franchisee.book.add({ name: 'Farid', ...deductor('JPRF12345B') });
  const list = async (month: string, form: string) =>
    (await franchisee.preview([], { month, form })).items;
  for (const [month, form, names] of [
    ['2026-07', 'GSTR-3B', ['Asha']],
    ['2026-09', 'GSTR-3B', ['Charu']],
    ['2027-01', 'Form 140', ['Esha']],
  ] as const) {
    const items = await list(month, form);
    const filed = items.filter(({ clientName }) => names.some((name) => name === clientName));
    expect(filed).toHaveLength(1);
    expect((await franchisee.mark(filed.map(toKey))).statusCode).toBe(200);
  }
  const namesBefore = async (month: string, form: string) =>
    (await list(month, form)).map((one) => [one.clientName, one.wasFiledBefore]).toSorted();
  expect(await namesBefore('2026-10', 'GSTR-3B')).toEqual([
    ['Asha', true],
    ['Bina', false],
    ['Charu', true],
    ['Dev', false],
  ]);
  expect(await namesBefore('2027-05', 'Form 140')).toEqual([
    ['Esha', true],
    ['Farid', false],
  ]);
});
