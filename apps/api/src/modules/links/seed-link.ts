import { randomUUID } from 'node:crypto';
import { hashSecret, randomSecret } from '../../platform/crypto/secrets.ts';
import type { Trx } from '../../platform/db/database.ts';
import { insertLink, insertOpening } from './link-queries.ts';

const linkDays = 180;

/** Gives a client of a demo a link that was opened. Its address is not stored: create a new link to open the page. */
export async function seedLink(
  trx: Trx,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<void> {
  const id = randomUUID();
  await insertLink(trx, {
    id,
    client_id: clientId,
    user_id: userId,
    token_hash: hashSecret(randomSecret()),
    days: linkDays,
  });
  for (const outcome of ['bound', 'opened'] as const)
    await insertOpening(trx, { id: randomUUID(), link_id: id, device: 'Chrome, Android', outcome });
}
