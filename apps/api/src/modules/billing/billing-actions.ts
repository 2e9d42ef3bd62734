import type { billing } from '@anupal/contract/billing';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findBillingProfile } from './profile/profile-queries.ts';

/** What the calls of this module do, for the person who confirms them. */
export function billingActions({ db }: Context): Actions<typeof billing> {
  return {
    // Clients pay to this address, so a stranger in the account must not replace it.
    saveProfile: async ({ caller, body: { upiAddress } }) => {
      const current = await findBillingProfile(db, caller.user.id);
      if (upiAddress === null || upiAddress === current?.upi_address) return null;
      return {
        en: `Let clients pay your bills to the UPI ID ${upiAddress}`,
        hi: `ग्राहकों के बिलों का भुगतान UPI आईडी ${upiAddress} पर लेना`,
      };
    },
  };
}
