import { maxClientDocuments } from '@anupal/contract/clients/documents';
import { maxContacts, maxRegistrations } from '@anupal/contract/clients/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import {
  countOwnRows,
  countDroppedNominees,
  countSamePrices,
  hasAuthorityInForce,
  moveOwnRows,
} from './merge-queries.ts';
import type { ClientMergeStep } from './merge-step.ts';

const differentPans: LocalizedText = {
  en: 'They have different PANs, so they are two different clients.',
  hi: 'दोनों का अपना-अपना पैन है, इसलिए ये दो अलग ग्राहक हैं।',
};

const tooMuch: LocalizedText = {
  en: 'Together they have too many registrations, contacts or documents. Please delete some first.',
  hi: 'दोनों के रजिस्ट्रेशन, संपर्क या दस्तावेज़ मिलाकर बहुत ज़्यादा हैं। कृपया पहले कुछ हटाएँ।',
};

const hasAuthority: LocalizedText = {
  en: 'The client to be merged has given authority under their name. Withdraw it first, and ask for it again after the merge.',
  hi: 'जो ग्राहक मिलाया जा रहा है, उसने अपने नाम से अधिकार दिया है। पहले उसे वापस लें और मिलाने के बाद फिर से माँगें।',
};

/**
 * Moves registrations, contacts, documents and requests for them, shares, prices, privacy choices and the
 * nominee. A number is unique in a book, so none is
 * there twice. An authority names who gave it and is not moved.
 */
export const ownMergeStep: ClientMergeStep = {
  tables: [
    'client_registration',
    'client_contact',
    'client_document',
    'client_document_request',
    'client_share',
    'client_authority',
    'client_price',
    'client_consent',
    'client_nominee',
  ],
  findObstacle: async (db, { fromId, intoId }) => {
    const { registrations, pans, contacts, documents } = await countOwnRows(db, [fromId, intoId]);
    if (pans > 1) return differentPans;
    if (await hasAuthorityInForce(db, fromId)) return hasAuthority;
    const isTooMuch =
      registrations > maxRegistrations ||
      // One more, for phone and email of the merged client.
      contacts >= maxContacts ||
      documents > maxClientDocuments;
    return isTooMuch ? tooMuch : null;
  },
  countDropped: async (db, merge) => ({
    prices: await countSamePrices(db, merge),
    nominee: await countDroppedNominees(db, merge),
  }),
  move: moveOwnRows,
};
