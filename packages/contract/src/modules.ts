/** The modules in the order of their dependencies: a module may import the ones before it, never the ones after. */
export const modules = [
  { name: 'audit', hindi: 'ऑडिट', meaning: 'The tamper-evident record of who did what, and when.' },
  { name: 'users', hindi: 'उपयोगकर्ता', meaning: 'People with an account: franchisees and staff.' },
  {
    name: 'notifications',
    hindi: 'सूचनाएँ',
    meaning: 'Telling people: the bell at once, mail through a job.',
  },
  { name: 'auth', hindi: 'साइन इन', meaning: 'One-time codes, Google, sessions and tokens.' },
  { name: 'plans', hindi: 'प्लान', meaning: 'What a franchisee can buy: price, validity, limits.' },
  { name: 'subscriptions', hindi: 'सदस्यता', meaning: 'A plan as one franchisee bought it.' },
  { name: 'wallet', hindi: 'वॉलेट', meaning: 'The double-entry ledger behind a balance.' },
  { name: 'payments', hindi: 'भुगतान', meaning: 'Orders, captures, settlement and refunds.' },
  { name: 'onboarding', hindi: 'ऑनबोर्डिंग', meaning: 'The four steps to becoming a franchisee.' },
  { name: 'kyc', hindi: 'KYC', meaning: 'Proof of identity: submitted, reviewed, decided.' },
  { name: 'eservices', hindi: 'ई-सेवाएँ', meaning: 'The services that the firm publishes.' },
  { name: 'applications', hindi: 'आवेदन', meaning: 'A service asked for, followed to its end.' },
  { name: 'calendar', hindi: 'कैलेंडर', meaning: 'Statutory due dates of a business.' },
  { name: 'announcements', hindi: 'घोषणाएँ', meaning: 'What the firm tells everybody.' },
  { name: 'support', hindi: 'सहायता', meaning: 'Messages and tickets, and their replies.' },
  { name: 'office', hindi: 'कार्यालय', meaning: 'Figures, exports and system pages of staff.' },
] as const;

/** The name of a module. */
export type ModuleName = (typeof modules)[number]['name'];
