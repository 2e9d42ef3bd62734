import type { ClientMergeStep } from '../clients/public.ts';
import type { LocalizedText } from '@anupal/contract/languages';
import { hasRequestedErasure, moveErasures } from './erasure/erasure-queries.ts';
import { revokeActiveLink, selectLinkOfClient } from './link-queries.ts';

const erasureRequested: LocalizedText = {
  en: 'One of these clients has requested deletion. Confirm or reject the request on their page first.',
  hi: 'इनमें से एक ने अपना डेटा हटाने का अनुरोध किया है। पहले उनके पेज पर अनुरोध स्वीकृत या अस्वीकृत करें।',
};

/**
 * Revokes the links of both clients: whoever opened one confirmed the digits of one client, and would see
 * the other.
 */
export const linkMergeStep: ClientMergeStep = {
  tables: ['client_link', 'client_erasure'],
  findObstacle: async (db, { userId, fromId, intoId }) => {
    const waiting = await Promise.all(
      [fromId, intoId].map((clientId) => hasRequestedErasure(db, { userId, clientId })),
    );
    return waiting.includes(true) ? erasureRequested : null;
  },
  countDropped: async (db, { fromId, intoId }) => {
    const links = await Promise.all([fromId, intoId].map((id) => selectLinkOfClient(db, id)));
    return { links: links.filter((link) => link !== undefined).length };
  },
  move: async (trx, { fromId, intoId }) => {
    await revokeActiveLink(trx, fromId);
    await revokeActiveLink(trx, intoId);
    await moveErasures(trx, fromId, intoId);
  },
};
