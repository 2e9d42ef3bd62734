import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import type { ApplicationRow } from './application-queries.ts';

/** The key context of an application's sealed answers. */
export function answersKeyContext(applicationId: string): string {
  return `answers of application ${applicationId}`;
}

/** The key context of the sealed answers that a correction replaced. */
export function earlierAnswersKeyContext(correctionId: string): string {
  return `answers before correction ${correctionId}`;
}

/** Opens the answers of an application. */
export function openAnswers(
  keys: Keys,
  { id, answers_sealed }: Pick<ApplicationRow, 'id' | 'answers_sealed'>,
): Answers {
  return JSON.parse(unseal(keys, answersKeyContext(id), answers_sealed)) as Answers; // sealed at filing
}
