import type { NewBill } from '@anupal/contract/billing/schemas';
import {
  addTax,
  draftInvoice,
  type ChargedLine,
  type DocumentDraft,
} from '../../invoices/public.ts';
import { getScheme, type Issuer } from '../profile/billing-profile.ts';
import { buildParties, type BilledClient } from '../profile/parties.ts';

/**
 * Drafts a bill. Kind, place of supply and tax are decided as for the firm's own documents, with the
 * franchisee as supplier.
 */
export function draftBill(
  issuer: Issuer,
  client: BilledClient,
  { lines, pricesIncludeTax }: Pick<NewBill, 'lines' | 'pricesIncludeTax'>,
): DocumentDraft {
  const parties = buildParties(issuer, client);
  const rateBps = getScheme(issuer) === 'regular' ? issuer.profile.rate_bps : 0;
  const { isInterState } = parties.placeOfSupply;
  const charged = lines.map(({ description: text, amountPaise, isGovernmentFee }): ChargedLine => {
    // A franchisee writes in one language; the document shows it in both.
    const description = { en: text, hi: text };
    if (isGovernmentFee) return { description, total: amountPaise, supply: null };
    const supply = { sac: issuer.profile.sac, rateBps };
    if (pricesIncludeTax) return { description, total: amountPaise, supply };
    return { description, ...addTax(amountPaise, { rateBps, isInterState }), supply };
  });
  return draftInvoice(parties, charged, []);
}
