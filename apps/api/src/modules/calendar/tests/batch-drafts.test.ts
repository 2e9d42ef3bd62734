import type { batches } from '@anupal/contract/calendar/batches/endpoints';
import type { Response } from '@anupal/contract/endpoint';
import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { bearer, startTestApp, unlimited } from '../../../testing/test-app.ts';
import { saveFirm } from '../../invoices/tests/document-fixtures.ts';
import { batchDrafts } from '../batches/batch-drafts.ts';
import {
  createBatchFranchisee,
  lastMonth,
  nil,
  toKey,
  type BatchFranchisee,
} from './batch-fixtures.ts';

type ReadDraft = Response<typeof batches.readBatchDraft>;

const form = 'GSTR-3B';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

function draftCalls({ accessToken }: Pick<BatchFranchisee, 'accessToken'>, month: string) {
  const headers = bearer(accessToken);
  const url = '/api/applications/bulk/draft';
  return {
    save: (draft: object) =>
      test.app.inject({ method: 'PUT', url, headers, payload: { month, form, draft } }),
    read: async () =>
      (
        await test.app.inject({ url: `${url}?month=${month}&form=${form}`, headers })
      ).json<ReadDraft>().draft,
  };
}

it('what was chosen for a batch is stored until it is ordered, for this month and franchisee', async () => {
  const franchisee = await createBatchFranchisee(test);
  const other = await createBatchFranchisee(test);
  await franchisee.add('Asha');
  await franchisee.add('Bina');
  const [asha, bina] = (await franchisee.preview()).items;
  const month = asha!.due.slice(0, 7);
  const drafts = draftCalls(franchisee, month);
  expect(await drafts.read()).toBeNull();
  const draft = { chosen: [{ ...toKey(asha!), answers: nil }], excluded: [toKey(bina!)] };
  expect((await drafts.save(draft)).json()).toEqual({ message: 'Saved.' });
  expect(await drafts.read()).toEqual(draft);
  expect(await draftCalls(franchisee, lastMonth).read()).toBeNull();
  expect(await draftCalls(other, month).read()).toBeNull();
  const preview = await franchisee.preview([{ ...toKey(asha!), answers: nil }]);
  expect((await franchisee.order(franchisee.toOrder(preview, [asha!]))).statusCode).toBe(200);
  expect(await drafts.read()).toBeNull();
});

it('what was chosen is sealed, and deleted after a week', async () => {
  const franchisee = await createBatchFranchisee(test);
  const drafts = draftCalls(franchisee, lastMonth);
  const excluded = [
    {
      clientId: franchisee.user.id,
      registrationId: null,
      rule: 'gstr-1',
      periodEnds: '2026-10-31',
    },
  ];
  await drafts.save({ chosen: [], excluded });
  const read = () =>
    test.sql.query<{ row: string }>(
      'select sealed as row from filing_batch_draft where user_id = $1',
      [franchisee.user.id],
    );
  expect((await read()).rows[0]?.row).not.toContain('gstr-1');
  await test.sql.query('update filing_batch_draft set expires_at = now() where user_id = $1', [
    franchisee.user.id,
  ]);
  expect(await drafts.read()).toBeNull();
  await batchDrafts.deleteExpired(test.context.db);
  expect((await read()).rows).toEqual([]);
});
