import { retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { removeFiles } from '../../../platform/files/orphan-sweep.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { countEnded, endRows, findEnded } from './retention-queries.ts';
import { retentionRules, type RetentionRule } from './retention-rules.ts';

/** How many rows a rule has ended, or would end. */
export interface RetentionOutcome {
  readonly rule: RetentionRule;
  readonly rows: number;
}

// Found once, since each search passes all rows that were ended before.
const rowsPerSearch = 10_000;
// Small enough that nobody waits behind a batch.
const rowsPerBatch = 200;

/** Deletes or strips the rows whose period is over, in small batches; a dry run only counts them. */
export async function runRetention(
  context: Pick<Context, 'db' | 'log'> & { readonly files: FileStore },
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<readonly RetentionOutcome[]> {
  const outcomes: RetentionOutcome[] = [];
  for (const rule of retentionRules) {
    const rows = isDryRun
      ? await inTransaction(context.db, (trx) => countEnded(trx, rule))
      : await runRule(context, rule);
    outcomes.push({ rule, rows });
  }
  return outcomes;
}

/** A rule in words, for the operator. */
export function describeRule({ name, kind, set }: RetentionRule): string {
  const { ground } = retentionKinds[kind];
  const end = set === undefined ? 'deleted' : 'names removed';
  return `${name}: ${end}. ${ground.text.en} (${ground.certainty})`;
}

async function runRule(
  context: Pick<Context, 'db' | 'log'> & { readonly files: FileStore },
  rule: RetentionRule,
): Promise<number> {
  let total = 0;
  for (;;) {
    const places = await findEnded(context.db, rule, rowsPerSearch);
    let ended = 0;
    for (let at = 0; at < places.length; at += rowsPerBatch) {
      const batch = places.slice(at, at + rowsPerBatch);
      const { rows, files } = await inTransaction(context.db, (trx) => endRows(trx, rule, batch));
      await removeFiles(context, files);
      ended += rows;
    }
    total += ended;
    if (ended === 0 || places.length < rowsPerSearch) return total;
  }
}
