import { join } from 'node:path';
import { claimedSize, fillToClaimedSize } from '../claimed-size.ts';
import { formatNumber, type Figure } from '../figures.ts';
import type { Endpoints } from '../endpoints.ts';
import { measureApplications } from './applications.ts';
import { measureOffice } from './office.ts';
import { measureOverload } from './overload.ts';

/** What is read on a database of the size that the site claims, some of it beside a hundredth of it. */
export async function* measureClaimedSize(places: Endpoints): AsyncGenerator<Figure> {
  const { small } = places;
  if (small === null) throw new Error('Name this scenario: a second product is started for it.');
  await fill(small, 0.01);
  await fill(places, 1);
  yield* measureApplications(places, small);
  yield* measureOffice(places);
  yield* measureOverload(places);
}

async function fill({ ownerUrl, dataDir }: Endpoints, share: number): Promise<void> {
  const count = formatNumber(claimedSize.applications * share, 0);
  console.log(`Making ${count} applications …`);
  const keyFile = join(dataDir, '..', 'secrets.key');
  await fillToClaimedSize({ ownerUrl, keyFile, share });
}
