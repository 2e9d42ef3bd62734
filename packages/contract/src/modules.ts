/**
 * The words of the business in the order of who may know whom: a word may call the ones before it,
 * never the ones after.
 */
export const modules = [
  { word: 'audit', hindi: 'ऑडिट', meaning: 'The tamper-evident record of who did what, and when.' },
  { word: 'users', hindi: 'उपयोगकर्ता', meaning: 'People with an account: franchisees and staff.' },
  {
    word: 'notifications',
    hindi: 'सूचनाएँ',
    meaning: 'Telling people: the bell at once, mail through a job.',
  },
  { word: 'auth', hindi: 'साइन इन', meaning: 'One-time codes, Google, sessions and tokens.' },
  { word: 'plans', hindi: 'प्लान', meaning: 'What a franchisee can buy: price, validity, limits.' },
  { word: 'subscriptions', hindi: 'सदस्यता', meaning: 'A plan as one franchisee bought it.' },
  { word: 'wallet', hindi: 'वॉलेट', meaning: 'The double-entry ledger behind a balance.' },
  { word: 'payments', hindi: 'भुगतान', meaning: 'Orders, captures, settlement and refunds.' },
  { word: 'onboarding', hindi: 'ऑनबोर्डिंग', meaning: 'The four steps to becoming a franchisee.' },
  { word: 'kyc', hindi: 'KYC', meaning: 'Proof of identity: submitted, reviewed, decided.' },
  { word: 'eservices', hindi: 'ई-सेवाएँ', meaning: 'The services that the firm publishes.' },
  { word: 'applications', hindi: 'आवेदन', meaning: 'A service asked for, followed to its end.' },
  { word: 'calendar', hindi: 'कैलेंडर', meaning: 'Statutory due dates of a business.' },
  { word: 'announcements', hindi: 'घोषणाएँ', meaning: 'What the firm tells everybody.' },
  { word: 'support', hindi: 'सहायता', meaning: 'Messages and tickets, and their replies.' },
  { word: 'office', hindi: 'कार्यालय', meaning: 'Figures, exports and system pages of staff.' },
] as const;

/** A word of the business. */
export type ModuleName = (typeof modules)[number]['word'];
