import type { Endpoints } from './endpoints.ts';

/** What the API takes of memory now, as its metrics tell. */
export async function residentBytes({ baseUrl }: Endpoints): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  return Number(bytes);
}
