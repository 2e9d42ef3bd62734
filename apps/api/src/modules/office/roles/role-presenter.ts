import type { LocalizedText } from '@anupal/contract/languages';
import type { RoleRequest } from '@anupal/contract/office/people';
import type { OpenItem, RoleRequestRow } from './role-request-queries.ts';

/** Presents a pending role change. */
export function presentRoleRequest(row: RoleRequestRow, viewerId: string): RoleRequest {
  return {
    id: row.id,
    person: { id: row.user_id, fullName: row.full_name, email: row.email },
    from: row.from_role,
    to: row.to_role,
    proposedBy: row.proposer_name,
    proposedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    canApprove: viewerId !== row.proposed_by && viewerId !== row.user_id,
  };
}

/** The message that a user cannot join the staff because of open items. */
export function openItemsText(items: readonly OpenItem[]): LocalizedText {
  const [en, hi] = [
    items.map((item) => openItemNames[item].en).join(', '),
    items.map((item) => openItemNames[item].hi).join(', '),
  ];
  return {
    en: `This account cannot become a staff account while it has: ${en}. Settle this first, or invite another email address of the same person.`,
    hi: `इस खाते में अभी यह बाकी है: ${hi}। इसलिए इसे स्टाफ़ का खाता नहीं बनाया जा सकता। पहले इसे पूरा करें, या इसी व्यक्ति के किसी दूसरे ईमेल पते को आमंत्रित करें।`,
  };
}

const openItemNames: Readonly<Record<OpenItem, LocalizedText>> = {
  order: { en: 'an unpaid order', hi: 'एक ऑर्डर जिसका भुगतान बाकी है' },
  kyc: { en: 'a KYC in review', hi: 'समीक्षा में KYC' },
  plan: { en: 'a plan', hi: 'एक प्लान' },
  wallet: { en: 'a wallet', hi: 'एक वॉलेट' },
  application: { en: 'open applications', hi: 'चल रहे आवेदन' },
};
