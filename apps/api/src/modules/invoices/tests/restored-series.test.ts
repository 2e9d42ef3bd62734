import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import { accumulateGstr1 } from '@anupal/contract/invoices/returns/gstr1';
import { parseTaxPeriod } from '@anupal/contract/invoices/returns/tax-period';
import { inTransaction, openDatabase } from '../../../platform/db/database.ts';
import { openPool } from '../../../platform/db/pool.ts';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase, runOperatorCommand } from '../../../testing/operator-fixtures.ts';
import { payForPlan } from '../../payments/tests/refund-fixtures.ts';
import { documentDate, issueDocument } from '../documents/issue-document.ts';
import {
  beginGeneration,
  GenerationTaken,
  nameGeneration,
} from '../documents/series-generations.ts';
import { principalPlace, readDocuments, saveFirm } from './document-fixtures.ts';

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'anupal-series-'));
  test = await createTestApp({ limits: unlimited });
  await saveFirm(test);
});

afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

it('numbers given after a backup are never given again once it is restored', async () => {
  const { session } = await payForPlan(test);
  const [before] = await readDocuments(test, session);
  if (!before) throw new Error('no document was issued');
  const backup = join(folder, 'backup');
  await runOperatorCommand(test, { args: ['backup', backup] });
  const [lost] = await readDocuments(test, (await payForPlan(test)).session);
  expect([before.number, lost?.number]).toEqual([
    expect.stringMatching(/^AI\d{4}-000001$/),
    expect.stringMatching(/^AI\d{4}-000002$/),
  ]);

  const scratch = await createEmptyDatabase(test);
  const args = ['restore', backup, scratch.url, `file:${join(folder, 'files')}`];
  const restored = await runOperatorCommand(test, { args });
  expect(restored).toMatchObject({ code: 0 });
  const [, code = ''] = /have ([A-Z]{3}) in their numbers/.exec(restored.output) ?? [];
  const pool = openPool({ url: scratch.url, connections: 1, onError: () => undefined });
  const db = openDatabase(pool);
  const { payment_id: paymentId } = await db
    .selectFrom('tax_document')
    .select('payment_id')
    .executeTakeFirstOrThrow();
  const issueAgain = (eventKey: string): Promise<TaxDocument> =>
    inTransaction(db, async (trx) => {
      const on = documentDate(test.context);
      const cause = { eventKey, userId: session.user.id, paymentId, on };
      return (await issueDocument(trx, { draft: before, cause })).body;
    });
  const after = [await issueAgain('again:1'), await issueAgain('again:2')];
  const prefix = before.number.slice(0, 6);
  expect(after.map(({ number }) => number)).toEqual([
    `${prefix}${code}-000001`,
    `${prefix}${code}-000002`,
  ]);

  // Table 13 of GSTR-1 lists it as a series of its own.
  const period = parseTaxPeriod(before.date.slice(0, 7))!; // the date of a document
  const accumulator = accumulateGstr1({
    supplier: principalPlace.gstin ?? '',
    period,
    sacDigits: 6,
  });
  for (const document of [before, ...after]) accumulator.add(document);
  expect(accumulator.finish().summary.issued).toMatchObject([
    { from: before.number, to: before.number, total: 1, missing: 0 },
    { from: after[0]?.number, to: after[1]?.number, total: 2, missing: 0 },
  ]);

  // A second restore of a backup that has the first one waits for the next half hour.
  const begin = (moment: Date) => inTransaction(db, (trx) => beginGeneration(trx, moment));
  const later = new Date(Date.now() + 1_800_000);
  const second = await begin(later);
  expect(second).not.toBe(code);
  await expect(begin(later)).rejects.toThrow(GenerationTaken);
  expect((await issueAgain('again:3')).number).toBe(`${prefix}${second}-000001`);
  const last = new Date('2031-03-31T18:29:59.999Z');
  await begin(last);
  await expect(begin(last)).rejects.toThrow('Try again from 00:00 in India.');
  await db.destroy();
  await scratch.drop();
});

it('the operator reports a restore by another tool to the portal', async () => {
  const { code, output } = await runOperatorCommand(test, { args: ['new-series'] });
  expect(code).toBe(0);
  const again = await runOperatorCommand(test, { args: ['new-series'] });
  expect(again.output).toMatch(/^(Further series were started|Tax documents have)/); // or the half hour ended
  const [, letters = ''] = /have ([A-Z]{3}) in their numbers/.exec(output) ?? [];
  const [document] = await readDocuments(test, (await payForPlan(test)).session);
  expect(document?.number).toMatch(new RegExp(`^AI\\d{4}${letters}-000001$`));
});

it('a database of an older version is migrated before it has further series', async () => {
  const scratch = await createEmptyDatabase(test);
  const settings = { DATABASE_URL: scratch.appUrl, MIGRATE_DATABASE_URL: scratch.url };
  const result = await runOperatorCommand(test, { args: ['new-series'], settings });
  expect(result).toMatchObject({ code: 0 });
  await scratch.drop();
});

it.each([
  ['2026-03-31T18:29:59.999Z', { code: 'ZXV', financialYear: '2025-26' }],
  ['2026-03-31T18:30:00.000Z', { code: 'AAA', financialYear: '2026-27' }],
  ['2026-03-31T19:00:00.000Z', { code: 'AAB', financialYear: '2026-27' }],
  ['2028-03-31T18:29:59.999Z', { code: 'ZZR', financialYear: '2027-28' }],
])('a restore at %s is named by the half hour of its financial year', (moment, expected) => {
  expect(nameGeneration(new Date(moment))).toEqual(expected);
});
