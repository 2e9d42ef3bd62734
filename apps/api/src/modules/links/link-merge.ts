import type { ClientMergeStep } from '../clients/public.ts';
import { revokeActiveLink } from './link-queries.ts';

/**
 * Revokes the links of both clients: whoever opened one confirmed the digits of one client, and would see
 * the other.
 */
export const linkMergeStep: ClientMergeStep = {
  tables: ['client_link'],
  findObstacle: () => Promise.resolve(null),
  move: async (trx, { fromId, intoId }) => {
    await revokeActiveLink(trx, fromId);
    await revokeActiveLink(trx, intoId);
  },
};
