import { calendar } from '@anupal/contract/calendar';
import type { BatchDraft, FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import type { Body, BodyInput, Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';
import type { toFilterParams } from '../clients/client-board-model.ts';

/** What can be filed for many clients. */
export type BatchPreview = Response<typeof calendar.previewBatch>;

/** The form of a month that is filed for many, and for which clients. */
export interface BatchForm extends ReturnType<typeof toFilterParams> {
  /** Like `2026-11`. */
  readonly month: string;
  /** By its English name. */
  readonly form: string;
}

type PreviewBody = Body<typeof calendar.previewBatch>;

/** For which clients a form can be filed, with the answers that were chosen. */
export function previewQuery(
  body: BatchForm & { readonly answers: NonNullable<PreviewBody['answers']> },
  language: Language,
) {
  return {
    queryKey: [...clientDuesKey, 'batch-preview', body, language],
    queryFn: (): Promise<BatchPreview> => getValue(call(calendar.previewBatch, { body })),
    staleTime: 0,
  };
}

/** What was chosen for a batch; null if nothing was. */
export async function readBatchDraft({
  month,
  form,
}: Pick<BatchForm, 'month' | 'form'>): Promise<BatchDraft | null> {
  return (await getValue(call(calendar.readBatchDraft, { query: { month, form } }))).draft;
}

/** Saves what was chosen for a batch. */
export function saveBatchDraft(
  body: BodyInput<typeof calendar.saveBatchDraft>,
  outlivesPage: boolean,
): Promise<ApiResult<unknown>> {
  return call(calendar.saveBatchDraft, { body, outlivesPage });
}

/** Files a form for many clients. */
export function fileBatch(
  body: BodyInput<typeof calendar.fileBatch>,
  idempotencyKey: string,
): Promise<ApiResult<FilingBatch>> {
  return call(calendar.fileBatch, { body, idempotencyKey });
}

const everySecond = 1000;

/** A batch, read again each second until everything is decided. */
export function batchQuery(batchId: string, language: Language) {
  return {
    queryKey: [...clientDuesKey, 'batch', batchId, language],
    queryFn: (): Promise<FilingBatch> =>
      getValue(call(calendar.readBatch, { params: { batchId } })),
    staleTime: 0,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: FilingBatch | undefined };
    }) => (state.data?.counts.waiting === 0 ? (false as const) : everySecond),
  };
}
