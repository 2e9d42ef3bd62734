import type { Endpoints } from './endpoints.ts';

/** The resident memory of the API, from its metrics. */
export async function residentBytes({ baseUrl }: Endpoints): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  return Number(bytes);
}
