import { toAnswerCell, type AnswerCell } from '@anupal/contract/eservices/answer-format';
import { askedFields, type Answers } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { answersKeyContext } from '../records/sealed-answers.ts';
import { selectFeeSummaries, type FeeSummaryRow } from './fee-summary-queries.ts';

/** What an accountant asks of an application. */
export interface FeeSummary extends Pick<
  FeeSummaryRow,
  'charged_paise' | 'government_paise' | 'returned_paise'
> {
  /** The month, quarter or financial year that it is for; null where its service asks for none. */
  readonly period: AnswerCell | null;
}

/** Reads the accounts of applications, by the ids of these. */
export async function readFeeSummaries(
  db: Db,
  ids: readonly string[],
  { keys, language }: Pick<Context, 'keys'> & { readonly language: Language },
): Promise<ReadonlyMap<string, FeeSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFeeSummaries(db, ids);
  return new Map(
    rows.map(({ id, answers_sealed, form_fields, ...sums }) => {
      const answers = JSON.parse(unseal(keys, answersKeyContext(id), answers_sealed)) as Answers; // sealed at filing
      const field = askedFields(form_fields, answers).find(({ kind }) => periodKinds.has(kind));
      const period = field ? toAnswerCell(field, answers[field.key], language) : null;
      return [id, { ...sums, period }];
    }),
  );
}

const periodKinds: ReadonlySet<string> = new Set(['month', 'quarter', 'financial-year']);
