import { erasureGraceDays } from '@anupal/contract/privacy/retention-kinds';
import type { retention } from '@anupal/contract/retention';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { formatDocumentDay } from '../invoices/public.ts';
import { findUser, labelPerson } from '../users/public.ts';

/** What the calls of this module do, for the person who confirms them. */
export function retentionActions({ db }: Context): Actions<typeof retention> {
  return {
    requestErasure: ({ caller }) => ({
      en: `Delete the account ${caller.user.email} in ${erasureGraceDays} days, with client book, bills, KYC, documents and messages; tax documents and payment records are retained as the law requires`,
      hi: `${erasureGraceDays} दिन बाद खाता ${caller.user.email} हटाना: ग्राहक सूची, बिल, KYC, दस्तावेज़ और संदेशों के साथ; टैक्स दस्तावेज़ और भुगतान का रिकॉर्ड कानून के अनुसार रखा जाएगा`,
    }),
    setHold: async ({ params: { userId }, body: { reason, endsOn } }) => {
      const user = await findUser(db, userId);
      if (!user) return null;
      const person = labelPerson(user);
      if (endsOn === undefined)
        return {
          en: `Set a legal hold on the data of ${person} without a last day. Proceeding: ${reason}`,
          hi: `${person} के डेटा पर कानूनी रोक लगाना, बिना आखिरी दिन के। कार्यवाही: ${reason}`,
        };
      return {
        en: `Set a legal hold on the data of ${person} until the end of ${formatDocumentDay(endsOn, 'en')}. Proceeding: ${reason}`,
        hi: `${person} के डेटा पर ${formatDocumentDay(endsOn, 'hi')} तक कानूनी रोक लगाना। कार्यवाही: ${reason}`,
      };
    },
  };
}
