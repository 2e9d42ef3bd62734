import type { Language } from '@anupal/contract/languages';
import type { QueryClient } from '@tanstack/react-query';
import { batchDraft } from './batch-drafts.ts';
import { fromBatchDraft } from './batch-draft-model.ts';
import { noChoices, type BatchChoices } from './batch-model.ts';
import { previewQuery, readBatchDraft, type BatchForm, type BatchPreview } from './batches-api.ts';

/** The form of a month that is filed for many. */
export type FormOfMonth = Pick<BatchForm, 'month' | 'form'>;

/** Whose batch is read, and in which language its questions are asked. */
export interface BatchReader {
  readonly userId: string;
  readonly language: Language;
  readonly queries: QueryClient;
}

/** Lists the clients that can be filed for, before any answer is applied. */
export async function readUnanswered(
  form: BatchForm,
  { language, queries }: BatchReader,
): Promise<BatchPreview['items']> {
  const preview = await queries.query(previewQuery({ ...form, answers: [] }, language));
  return preview.items;
}

/** Reads what was chosen for a batch before: what is not saved yet, or else what is stored. */
export async function readChoices(form: FormOfMonth, reader: BatchReader): Promise<BatchChoices> {
  const unsaved = batchDraft(reader.userId, form).unsaved();
  // It may be saved while the rest is read, and then no one would have it any more.
  if (unsaved !== null) return unsaved;
  await batchDraft(reader.userId, form).settled();
  const draft = await readBatchDraft(form);
  return draft === null ? noChoices : fromBatchDraft(draft, await readUnanswered(form, reader));
}
