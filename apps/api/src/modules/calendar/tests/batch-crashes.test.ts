import { randomUUID } from 'node:crypto';
import type { FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, unlimited, type TestApp } from '../../../testing/test-app.ts';
import { expectKilled, productStarters } from '../../../testing/server-process.ts';
import { expectAllDocumented, saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { discardDocumentEmails } from '../../notifications/tests/notification-fixtures.ts';
import { expectBalancedLedger, readAccountBalance } from '../../wallet/tests/wallet-fixtures.ts';
import { createBatchFranchisee, fee, nameOf, type BatchFranchisee } from './batch-fixtures.ts';

const [clients, covered] = [200, 150];

let test: TestApp;
let franchisee: BatchFranchisee;
const { startCrashing, startRecovered } = productStarters(() => test);

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await saveFirm(test);
  await discardDocumentEmails(test);
  franchisee = await createBatchFranchisee(test, { paise: covered * fee });
  for (let index = 0; index < clients; index += 1) await franchisee.add(nameOf(index));
  await test.context.jobs.stop(); // from here on only the killed processes run jobs
}, 300_000);

afterAll(() => test.stop());

it('W06 a batch of 200 with money for 150 files and pays exactly 150, whenever it is killed', async () => {
  const preview = await franchisee.preview();
  const order = franchisee.toOrder(preview, preview.items);
  const key = randomUUID();
  // The first process dies with the order, or right after it: the call may have got no response.
  const points = ['calendar:before-item-commit', 'calendar:after-item-commit'];
  for (const [round, point] of points.entries()) {
    const doomed = await startCrashing(point);
    if (round === 0)
      await fetch(`${doomed.url}/api/applications/bulk`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${franchisee.accessToken}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(order),
      }).catch(() => null);
    await expectKilled(test, doomed);
    await expectBalancedLedger(test);
  }
  // Whoever presses again, here or there, gets the same batch.
  const ordered = (await franchisee.order(order, key)).json<FilingBatch>();
  await Promise.all([startRecovered(), startRecovered()]);
  const batch = await franchisee.finish(ordered.id);
  expect(batch.counts).toEqual({ waiting: 0, filed: covered, refused: clients - covered });
  expect(batch.items.slice(0, covered).every(({ state }) => state === 'filed')).toBe(true);
  const refused = batch.items.slice(covered).map(({ clientName, refusal }) => ({
    clientName,
    code: refusal?.code,
  }));
  expect(refused).toEqual(
    Array.from({ length: clients - covered }, (_, index) => ({
      clientName: nameOf(covered + index),
      code: 'insufficient_balance',
    })),
  );
  expect(batch.missingPaise).toBe((clients - covered) * fee);
  const { rows } = await test.sql.query(
    'select count(*)::int as filed, count(distinct client_id)::int as clients from application where user_id = $1',
    [franchisee.user.id],
  );
  expect(rows).toEqual([{ filed: covered, clients: covered }]);
  expect(await readAccountBalance(test, franchisee.walletId)).toBe(0);
  await expectBalancedLedger(test);
  await expectAllDocumented(test);
}, 400_000);
