import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Context } from '../../../platform/context.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import { earlierAnswersKeyContext } from '../records/sealed-answers.ts';
import { getAnswer } from '../records/answers-presenter.ts';
import { listCorrections } from './correction-queries.ts';

/** A correction with the answers that it replaced. */
export interface AnswerVersion {
  readonly id: string;
  readonly before: Answers;
  readonly correctedAt: Date;
}

/** Reads the corrections of an application with the answers that each replaced, oldest first. */
export async function readAnswerHistory(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  applicationId: string,
): Promise<readonly AnswerVersion[]> {
  const rows = await listCorrections(db, applicationId);
  return rows.map(({ id, answers_sealed, corrected_at }) => ({
    id,
    before: JSON.parse(unseal(keys, earlierAnswersKeyContext(id), answers_sealed)) as Answers, // sealed at filing
    correctedAt: corrected_at,
  }));
}

/** A correction with the answers that it changed. */
export interface CorrectionDetail extends Pick<AnswerVersion, 'id' | 'correctedAt'> {
  readonly changes: readonly {
    readonly field: FormField;
    /** Null if there was no answer. */
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** Compares the answers before each correction with those before the next one, or with the current ones. */
export function diffAnswerHistory(
  fields: readonly FormField[],
  history: readonly AnswerVersion[],
  current: Answers,
): readonly CorrectionDetail[] {
  return history.map(({ id, before, correctedAt }, index) => {
    const after = history[index + 1]?.before ?? current;
    const changes = fields
      .map((field) => ({
        field,
        before: getAnswer(before, field.key),
        after: getAnswer(after, field.key),
      }))
      .filter((change) => change.before !== change.after);
    return { id, correctedAt, changes };
  });
}
