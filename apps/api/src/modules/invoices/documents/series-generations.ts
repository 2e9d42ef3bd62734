import { calendarDate, dateInIndia } from '@anupal/contract/values/calendar-date';
import { formatFinancialYear, getFinancialYear } from '@anupal/contract/values/financial-year';
import type { Trx } from '../../../platform/db/database.ts';
import { insertGeneration } from './document-queries.ts';

const halfHour = 30 * 60_000;
const indianTime = 5.5 * 3_600_000;

/** When the letters of this half hour were given before. */
export class GenerationTaken extends Error {}

/**
 * Begins further series of tax documents for the rest of the financial year, after a restore at this
 * moment. Returns their code, which is in each of their numbers. Throws GenerationTaken if this half hour
 * has given its letters: those of the next one may be given by a restore then.
 */
export async function beginGeneration(trx: Trx, moment: Date): Promise<string> {
  const generation = nameGeneration(moment);
  if (await insertGeneration(trx, generation)) return generation.code;
  const next = new Date((Math.floor(moment.getTime() / halfHour) + 1) * halfHour);
  throw new GenerationTaken(
    `Further series were started within this half hour. Try again from ${timeInIndia(next)} in India.`,
  );
}

function timeInIndia(moment: Date): string {
  return new Date(moment.getTime() + indianTime).toISOString().slice(11, 16);
}

/**
 * The half hour of its financial year in three letters, from AAA. A restored database knows nothing of
 * what happened after its backup, not even of other restores; only the clock tells them apart.
 */
export function nameGeneration(moment: Date): {
  readonly code: string;
  readonly financialYear: string;
} {
  const year = getFinancialYear(dateInIndia(moment));
  const first = Date.parse(calendarDate({ year, month: 4, day: 1 })) - indianTime;
  const slot = Math.floor((moment.getTime() - first) / halfHour);
  const letters = [slot / 676, slot / 26, slot].map((part) =>
    String.fromCharCode(65 + (Math.floor(part) % 26)),
  );
  return { code: letters.join(''), financialYear: formatFinancialYear(year) };
}
