import { toAnswerCell, type AnswerCell } from '@anupal/contract/eservices/answer-format';
import { applicableFields } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import type { Keys } from '../../../platform/crypto/keys.ts';
import type { Db } from '../../../platform/db/database.ts';
import { openAnswers } from '../records/sealed-answers.ts';
import { selectFeeSummaries, type FeeSummaryRow } from './fee-summary-queries.ts';

/** The fees of an application and the period that it is for. */
export interface FeeSummary extends Pick<
  FeeSummaryRow,
  'charged_paise' | 'government_paise' | 'returned_paise' | 'client_price_paise'
> {
  /** The month, quarter or financial year; null if the service does not ask for one. */
  readonly period: AnswerCell | null;
}

/** Reads the fee summaries of applications, by application id. */
export async function readFeeSummaries(
  db: Db,
  ids: readonly string[],
  keys: Keys,
  language: Language,
): Promise<ReadonlyMap<string, FeeSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await selectFeeSummaries(db, ids);
  return new Map(
    rows.map(({ id, answers_sealed, form_fields, ...sums }) => {
      const answers = openAnswers(keys, { id, answers_sealed });
      const field = applicableFields(form_fields, answers).find(({ kind }) =>
        periodKinds.has(kind),
      );
      const period = field ? toAnswerCell(field, answers[field.key], language) : null;
      return [id, { ...sums, period }];
    }),
  );
}

const periodKinds: ReadonlySet<string> = new Set(['month', 'quarter', 'financial-year']);
