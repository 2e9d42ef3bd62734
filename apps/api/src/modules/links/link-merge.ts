import type { ClientMergeStep } from '../clients/public.ts';
import { revokeActiveLink, selectLinkOfClient } from './link-queries.ts';

/**
 * Revokes the links of both clients: whoever opened one confirmed the digits of one client, and would see
 * the other.
 */
export const linkMergeStep: ClientMergeStep = {
  tables: ['client_link'],
  findObstacle: () => Promise.resolve(null),
  countDropped: async (db, { fromId, intoId }) => {
    const links = await Promise.all([fromId, intoId].map((id) => selectLinkOfClient(db, id)));
    return { links: links.filter((link) => link !== undefined).length };
  },
  move: async (trx, { fromId, intoId }) => {
    await revokeActiveLink(trx, fromId);
    await revokeActiveLink(trx, intoId);
  },
};
