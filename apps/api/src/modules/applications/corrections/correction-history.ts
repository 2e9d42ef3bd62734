import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { earlierAnswersKeyContext, getAnswer } from '../records/sealed-answers.ts';
import { listCorrections } from './correction-queries.ts';

/** A correction with the answers from before it. */
export interface AnswerVersion {
  readonly id: string;
  readonly before: Answers;
  readonly correctedAt: Date;
}

/** The corrections of an application with the answers from before each, the first one first. */
export async function readAnswerHistory(
  { db, keys }: { readonly db: Db; readonly keys: Keys },
  applicationId: string,
): Promise<readonly AnswerVersion[]> {
  const rows = await listCorrections(db, applicationId);
  return rows.map(({ id, answers_sealed, corrected_at }) => ({
    id,
    before: JSON.parse(unseal(keys, earlierAnswersKeyContext(id), answers_sealed)) as Answers, // sealed at filing
    correctedAt: corrected_at,
  }));
}

/** A correction with what it changed. */
export interface CorrectionDetail extends Pick<AnswerVersion, 'id' | 'correctedAt'> {
  readonly changes: readonly {
    readonly field: FormField;
    /** Null where nothing was answered. */
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

/** What each correction changed: from the answers before it to those before the next one, or of now. */
export function diffAnswerHistory(
  fields: readonly FormField[],
  earlier: readonly AnswerVersion[],
  now: Answers,
): readonly CorrectionDetail[] {
  return earlier.map(({ id, before, correctedAt }, place) => {
    const after = earlier[place + 1]?.before ?? now;
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
