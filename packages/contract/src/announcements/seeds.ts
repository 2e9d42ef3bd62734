import type { Announcement } from '../announcements.ts';
import { brand } from '../brand.ts';

/** The announcements that a new database starts with; prerendered pages show them too. */
export const announcementSeeds: readonly Announcement[] = [
  {
    id: '01936f00-0000-7000-8000-0000000000a1',
    text: {
      en: 'New simplified filing: returns in fewer steps, from any phone.',
      hi: 'नई सरल फ़ाइलिंग: कम चरणों में रिटर्न, किसी भी फ़ोन से।',
    },
    from: '2023-03-31T18:30:00.000Z',
    to: null,
  },
  {
    id: '01936f00-0000-7000-8000-0000000000a2',
    text: {
      en: 'FY 2022-23 filing deadline extended to March 31.',
      hi: 'वित्त वर्ष 2022-23 की फ़ाइलिंग की अंतिम तिथि 31 मार्च तक बढ़ाई गई।',
    },
    from: '2023-03-31T18:30:00.000Z',
    to: '2027-03-31T18:30:00.000Z',
  },
  {
    id: '01936f00-0000-7000-8000-0000000000a3',
    text: {
      en: '5% early-bird discount on filings before the due date. Ask our helpline for the terms.',
      hi: 'नियत तिथि से पहले फ़ाइलिंग पर 5% अर्ली-बर्ड छूट। शर्तें हमारी हेल्पलाइन से जानें।',
    },
    from: '2023-03-31T18:30:00.000Z',
    to: '2027-03-31T18:30:00.000Z',
  },
  {
    id: '01936f00-0000-7000-8000-0000000000a4',
    text: {
      en: `Helpline ${brand.phone}, open 9AM-6PM.`,
      hi: `हेल्पलाइन ${brand.phone}, सुबह 9 से शाम 6 बजे तक (9AM-6PM)।`,
    },
    from: '2023-03-31T18:30:00.000Z',
    to: null,
  },
];
