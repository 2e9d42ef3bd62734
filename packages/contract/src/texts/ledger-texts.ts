import type { LocalizedText } from '../languages.ts';
import type { LedgerAccount } from '../wallet.ts';

/** Names of the accounts of the ledger. */
export const ledgerAccountNames: Readonly<Record<LedgerAccount, LocalizedText>> = {
  gateway_clearing: { en: 'Waiting for settlement', hi: 'सेटलमेंट बाकी' },
  revenue: { en: 'Revenue (unclassified)', hi: 'आय (अवर्गीकृत)' },
  suspense: { en: 'Suspense', hi: 'उचंत खाता' },
  refund_payable: { en: 'Refunds in progress', hi: 'भेजे जा रहे रिफ़ंड' },
  bank: { en: 'Bank', hi: 'बैंक' },
  gateway_fees: { en: 'Gateway fees', hi: 'गेटवे शुल्क' },
  gateway_fee_tax: { en: 'GST on gateway fees', hi: 'गेटवे शुल्क पर GST' },
  disputes: { en: 'Held back for disputes', hi: 'विवादों के लिए रोकी गई राशि' },
  dispute_losses: { en: 'Lost disputes', hi: 'हारे हुए विवाद' },
  settlement_differences: {
    en: 'Settlements that do not match',
    hi: 'सेटलमेंट जो मेल नहीं खाते',
  },
  output_cgst: { en: 'CGST payable', hi: 'देय CGST' },
  output_sgst: { en: 'SGST or UTGST payable', hi: 'देय SGST या UTGST' },
  output_igst: { en: 'IGST payable', hi: 'देय IGST' },
  government_fees: { en: 'Government fees payable', hi: 'देय सरकारी शुल्क' },
  advance_tax: { en: 'GST on advances', hi: 'अग्रिम राशि पर GST' },
  deferred_plan_income: { en: 'Deferred plan income', hi: 'आस्थगित प्लान आय' },
  wallet_adjustments: { en: 'Wallet adjustments', hi: 'वॉलेट समायोजन' },
  plan_revenue: { en: 'Revenue: plans', hi: 'आय: प्लान' },
  filing_revenue: { en: 'Revenue: filing fees', hi: 'आय: आवेदन शुल्क' },
  quote_revenue: { en: 'Revenue: quoted fees', hi: 'आय: बताए गए शुल्क' },
  user_wallet: { en: 'Wallets of franchisees', hi: 'फ़्रैंचाइज़ी के वॉलेट' },
};
