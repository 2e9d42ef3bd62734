import type { Answers } from './form-fields.ts';

/** The question of the catalogue whether there were sales or purchases. */
export const hadTransactionsKey = 'had-transactions';

/** Whether the answers are those of a return without sales or purchases. */
export function isNilReturn(answers: Answers): boolean {
  return answers[hadTransactionsKey] === 'no';
}
