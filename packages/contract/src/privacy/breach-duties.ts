import type { LocalizedText } from '../languages.ts';

/** Who must be notified of a breach, the most urgent first. */
export const breachAddressees = [
  'cert_in',
  'board',
  'people',
  'clients',
  'visitors',
  'board_details',
] as const;

/** Who must be notified of a breach. */
export type BreachAddressee = (typeof breachAddressees)[number];

interface BreachDuty {
  readonly name: LocalizedText;
  /** Hours from when the firm knows of the breach; null where the law says "without delay". */
  readonly hours: number | null;
  /** Taken from reports about the law; not compared with the gazette. */
  readonly law: string;
}

/** Each addressee with the time limit and the law. */
export const breachDuties: Readonly<Record<BreachAddressee, BreachDuty>> = {
  cert_in: {
    name: { en: 'CERT-In: first report', hi: 'CERT-In: पहली रिपोर्ट' },
    hours: 6,
    law: 'Directions of 28 April 2022 under section 70B (6) of the Information Technology Act 2000',
  },
  board: {
    name: { en: 'Data Protection Board of India: first notice', hi: 'डेटा संरक्षण बोर्ड: पहली सूचना' },
    hours: null,
    law: 'DPDP Rules 2025, rule 7',
  },
  people: {
    name: { en: 'Account holders', hi: 'खाताधारक' },
    hours: null,
    law: 'DPDP Rules 2025, rule 7',
  },
  clients: {
    name: { en: 'Clients of franchisees', hi: 'फ़्रैंचाइज़ी के ग्राहक' },
    hours: null,
    law: 'DPDP Rules 2025, rule 7',
  },
  visitors: {
    name: { en: 'Visitors', hi: 'आगंतुक' },
    hours: null,
    law: 'DPDP Rules 2025, rule 7',
  },
  board_details: {
    name: { en: 'Data Protection Board of India: details', hi: 'डेटा संरक्षण बोर्ड: पूरी जानकारी' },
    hours: 72,
    law: 'DPDP Rules 2025, rule 7',
  },
};
