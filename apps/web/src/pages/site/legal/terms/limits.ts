import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

/** Liability, termination and governing law. */
export const limits: readonly LegalSection[] = [
  {
    id: 'ownership',
    title: msg`What belongs to whom`,
    blocks: [
      msg`Your documents and data stay yours; you allow us to use them for the work that you ordered. Name, logo, texts and pictures of this site are ours. You may read and print them, and link to every page.`,
    ],
  },
  {
    id: 'liability',
    title: msg`What we answer for`,
    blocks: [
      msg`We work with care and by the rules of our trade. For damage that our fault causes, we answer up to the fee that you paid us for the service concerned, as far as the law allows such a limit. There is no limit for intent, gross negligence or fraud.`,
      msg`We do not answer for decisions and delays of the authorities, for portals of the government that cannot be reached, or for particulars that were wrong when we got them.`,
      msg`The site may be out of reach for a while, for repairs or by causes outside our power. Do not leave a filing to the last hour of its due date.`,
    ],
  },
  {
    id: 'ending',
    title: msg`How it ends`,
    blocks: [
      msg`Either party may end the agreement in writing. Work that has already started will be completed. We may close an account immediately if it is used for fraud or against the law, and we give the reason. You can object to it with our Grievance Officer.`,
    ],
  },
  {
    id: 'law',
    title: msg`Law, and changes of this text`,
    blocks: [
      msg`The law of India holds, and the courts at the place of our office decide. Nothing here takes from you what the Consumer Protection Act, 2019 or another law gives you.`,
      msg`When these terms change, we publish the new ones here with their date before they take effect. Orders placed before then are completed under the old terms.`,
    ],
  },
];
