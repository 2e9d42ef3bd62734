/** The modules in the order of their dependencies: a module may import the ones before it, never the ones after. */
export const modules = [
  { name: 'audit', hindi: 'ऑडिट', meaning: 'The tamper-evident record of who did what, and when.' },
  { name: 'users', hindi: 'उपयोगकर्ता', meaning: 'People with an account: franchisees and staff.' },
  {
    name: 'privacy',
    hindi: 'गोपनीयता',
    meaning: 'Consent of people, and access to their own data.',
  },
  {
    name: 'notifications',
    hindi: 'सूचनाएँ',
    meaning: 'Notifications in the portal and by email.',
  },
  { name: 'auth', hindi: 'साइन इन', meaning: 'One-time codes, Google, sessions and tokens.' },
  {
    name: 'plans',
    hindi: 'प्लान',
    meaning: 'What a franchisee can buy: price, validity and limits.',
  },
  {
    name: 'subscriptions',
    hindi: 'सदस्यता',
    meaning: 'A plan as bought by one franchisee: its term and its usage.',
  },
  { name: 'wallet', hindi: 'वॉलेट', meaning: 'The double-entry ledger behind a balance.' },
  {
    name: 'invoices',
    hindi: 'इनवॉइस',
    meaning: 'Tax documents and the profiles that they are made from.',
  },
  { name: 'payments', hindi: 'भुगतान', meaning: 'Orders, captures, settlement and refunds.' },
  { name: 'onboarding', hindi: 'ऑनबोर्डिंग', meaning: 'The four steps to becoming a franchisee.' },
  { name: 'kyc', hindi: 'KYC', meaning: 'Proof of identity: submission, review and decision.' },
  {
    name: 'agreements',
    hindi: 'अनुबंध',
    meaning: 'Signed franchisee agreements and the certificates of franchisees.',
  },
  {
    name: 'eservices',
    hindi: 'ई-सेवाएँ',
    meaning: 'The catalogue of services that the firm offers.',
  },
  {
    name: 'clients',
    hindi: 'ग्राहक',
    meaning: 'The client book: whom a franchisee files for, with their registrations.',
  },
  {
    name: 'applications',
    hindi: 'आवेदन',
    meaning: 'Requests for a service, from filing to the delivered documents.',
  },
  {
    name: 'billing',
    hindi: 'ग्राहक बिल',
    meaning: 'Bills of a franchisee to their clients, with payments and dues.',
  },
  { name: 'calendar', hindi: 'कैलेंडर', meaning: 'Statutory due dates of a business.' },
  {
    name: 'links',
    hindi: 'ग्राहक लिंक',
    meaning: 'Client links: the private page of a client, who has no account.',
  },
  {
    name: 'announcements',
    hindi: 'घोषणाएँ',
    meaning: 'Notices that the firm publishes to everyone.',
  },
  {
    name: 'support',
    hindi: 'सहायता',
    meaning: 'Contact messages and tickets, with their replies.',
  },
  {
    name: 'office',
    hindi: 'कार्यालय',
    meaning: 'The back office: people, figures, exports and system pages for staff.',
  },
  {
    name: 'retention',
    hindi: 'डेटा की अवधि',
    meaning: 'How long personal data is retained, and the erasure of accounts.',
  },
] as const;

/** The name of a module. */
export type ModuleName = (typeof modules)[number]['name'];
