import type { LightMyRequestResponse } from 'fastify';
import type { ExportedList } from '@anupal/contract/office/exports';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** Who requests an export, and in which language. */
export type ExportCaller = Pick<TestSession, 'accessToken'> & { readonly language?: string };

interface ExportRequest {
  readonly list: ExportedList;
  readonly filter: object;
  readonly asking: ExportCaller;
}

/** Exports a list, as CSV by default. */
export async function exportList(
  { app }: TestApp,
  { list, filter, asking: { accessToken, language = 'en' } }: ExportRequest,
): Promise<LightMyRequestResponse> {
  const call = post(`/office/exports/${list}`, { format: 'csv', ...filter }, bearer(accessToken));
  // The end of the file arrives a moment before its slot is released.
  for (;;) {
    const response = await app.inject({ ...call, cookies: { language } });
    if (response.statusCode !== 429) return response;
  }
}

/** Parses the cells of a CSV file without quotes inside cells. */
export function parseCells({ payload }: LightMyRequestResponse): readonly (readonly string[])[] {
  const lines = payload.replace('\ufeff', '').trimEnd().split('\r\n');
  return lines.map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
}
