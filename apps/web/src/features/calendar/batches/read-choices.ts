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

/** Reads all who may be filed for, without answers. */
export async function readUnanswered(
  { month, form }: FormOfMonth,
  { language, queries }: BatchReader,
): Promise<BatchPreview['items']> {
  const preview = await queries.query(previewQuery({ month, form, answers: [] }, language));
  return preview.items;
}

/** Reads what was chosen for a batch before. */
export async function readChoices(form: FormOfMonth, reader: BatchReader): Promise<BatchChoices> {
  await batchDraft(reader.userId, form).settled();
  const draft = await readBatchDraft(form);
  return draft === null ? noChoices : fromBatchDraft(draft, await readUnanswered(form, reader));
}
