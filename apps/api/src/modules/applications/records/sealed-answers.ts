import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import type { ApplicationRow } from './application-queries.ts';

/** What sealed answers are bound to. */
export function answersKeyContext(applicationId: string): string {
  return `answers of application ${applicationId}`;
}

export function getAnswer(answers: Answers, key: string): string | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
}

/** What sealed answers from before a correction are bound to. */
export function earlierAnswersKeyContext(correctionId: string): string {
  return `answers before correction ${correctionId}`;
}

export function openAnswers(keys: Keys, { id, answers_sealed }: ApplicationRow): Answers {
  return JSON.parse(unseal(keys, answersKeyContext(id), answers_sealed)) as Answers; // sealed at filing
}
