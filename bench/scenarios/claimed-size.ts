import { join } from 'node:path';
import { claimedSize, fillToClaimedSize } from '../claimed-size.ts';
import { formatNumber, type Measurement } from '../figures.ts';
import type { Endpoints } from '../endpoints.ts';
import { measureApplications } from './applications.ts';
import { measureClientBook } from './client-book.ts';
import { measureOffice } from './office.ts';
import { measureOverload } from './overload.ts';

/** Reads on a database of the claimed size, some compared with a hundredth of it. */
export async function* measureClaimedSize(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const { small } = endpoints;
  if (small === null)
    throw new Error('Name this scenario, so that a second product is started for it.');
  await fill(small, 0.01);
  await fill(endpoints, 1);
  yield* measureApplications(endpoints, small);
  yield* measureClientBook(endpoints);
  yield* measureOffice(endpoints);
  yield* measureOverload(endpoints);
}

/** The client book alone, on a database of the claimed size. */
export async function* measureClients(endpoints: Endpoints): AsyncGenerator<Measurement> {
  await fill(endpoints, 1);
  yield* measureClientBook(endpoints);
}

async function fill({ ownerUrl, dataDir }: Endpoints, share: number): Promise<void> {
  const count = formatNumber(claimedSize.applications * share, 0);
  console.log(`Creating ${count} applications …`);
  const keyFile = join(dataDir, '..', 'secrets.key');
  await fillToClaimedSize({ ownerUrl, keyFile, share });
}
