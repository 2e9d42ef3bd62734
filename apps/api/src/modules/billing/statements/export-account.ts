import { maxSheetRows } from '@anupal/contract/values/sheet-limits';
import type { Context } from '../../../platform/context.ts';
import type { ExportedClient, ExportedSheet } from '../../clients/public.ts';
import { toStatementLines } from './statement-sheet.ts';
import { readStatement } from './statements.ts';

/** The bills, credit notes and payments of a client, for the export of all that is recorded about them. */
export async function exportAccount(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, clientId, language }: ExportedClient,
): Promise<readonly ExportedSheet[]> {
  const read = await readStatement(context, userId, { clientId, limit: maxSheetRows });
  if (!read.ok) return [];
  return [{ name: 'bills-and-payments.csv', lines: toStatementLines(read.value, language) }];
}
