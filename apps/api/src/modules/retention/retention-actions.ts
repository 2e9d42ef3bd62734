import { erasureGraceDays } from '@anupal/contract/privacy/retention-kinds';
import type { retention } from '@anupal/contract/retention';
import type { Actions } from '../../platform/http/confirmation.ts';

/** What the calls of this module do, for the person who confirms them. */
export function retentionActions(): Actions<typeof retention> {
  return {
    requestErasure: ({ caller }) => ({
      en: `Delete the account ${caller.user.email} in ${erasureGraceDays} days, with client book, bills, KYC, documents and messages; tax documents and payment records are retained as the law requires`,
      hi: `${erasureGraceDays} दिन बाद खाता ${caller.user.email} हटाना: ग्राहक सूची, बिल, KYC, दस्तावेज़ और संदेशों के साथ; टैक्स दस्तावेज़ और भुगतान का रिकॉर्ड कानून के अनुसार रखा जाएगा`,
    }),
  };
}
