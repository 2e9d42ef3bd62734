import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { unseal } from '../../../platform/crypto/seal.ts';
import type { ApplicationRow } from './application-queries.ts';

/** What sealed answers are bound to. */
export function answersOf(applicationId: string): string {
  return `answers of application ${applicationId}`;
}

export function findAnswer(answers: Answers, key: string): string | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
}

/** What sealed answers from before a correction are bound to. */
export function earlierAnswersOf(correctionId: string): string {
  return `answers before correction ${correctionId}`;
}

export function openAnswers(keys: Keys, { id, answers_sealed }: ApplicationRow): Answers {
  return JSON.parse(unseal(keys, answersOf(id), answers_sealed)) as Answers; // sealed at filing
}
