import type { ImportField, SheetReport } from '@anupal/contract/clients/import';
import { clients } from '@anupal/contract/clients';
import type { Response } from '@anupal/contract/endpoint';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientsKey } from '../clients-api.ts';

/** What the columns of a sheet hold. */
export type ColumnChoices = readonly (ImportField | null)[];

/** Whether a column holds the names of the clients, without which no row can be added. */
export function hasNames({ columns }: Pick<SheetReport, 'columns'>): boolean {
  return columns.some(({ field }) => field === 'name' || field === 'legalName');
}

/** A sheet, and what its columns hold. */
export interface SheetInput {
  readonly file: File;
  /** Guessed when null. */
  readonly columns: ColumnChoices | null;
}

/** Compares a sheet with the book, or adds its new clients. */
export function sendSheet(
  mode: 'preview' | 'commit',
  { file, columns }: SheetInput,
  onProgress?: (share: number) => void,
): Promise<ApiResult<SheetReport>> {
  return call(clients.importSheet, {
    body: { mode, ...toBody(columns) },
    files: [file],
    ...(onProgress && { onProgress }),
  });
}

/** The rows of a sheet that cannot be imported, as a file. */
export function downloadProblems({ file, columns }: SheetInput): Promise<ApiResult<Blob>> {
  return call(clients.exportProblems, { body: toBody(columns), files: [file] });
}

function toBody(columns: ColumnChoices | null) {
  return columns === null ? {} : { columns: columns.map((field) => field ?? 'none').join(',') };
}

/** The latest imports. */
export const pastImportsQuery = {
  queryKey: [...clientsKey, 'imports'],
  queryFn: (): Promise<Response<typeof clients.listImports>> => getValue(call(clients.listImports)),
  staleTime: 0,
};

/** Deletes the clients of an import who were not changed since. */
export function undoImport(
  importId: string,
): Promise<ApiResult<Response<typeof clients.undoImport>>> {
  return call(clients.undoImport, { params: { importId } });
}
