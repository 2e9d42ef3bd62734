import { msg } from '@lingui/core/macro';
import type { LegalSection } from '../legal-section.ts';

/** Liability, termination and governing law. */
export const limits: readonly LegalSection[] = [
  {
    id: 'ownership',
    title: msg`Ownership`,
    blocks: [
      msg`Your documents and data stay yours; you allow us to use them for the work that you ordered. Name, logo, texts and pictures of this site are ours. You may read and print them, and link to every page.`,
    ],
  },
  {
    id: 'liability',
    title: msg`Our liability`,
    blocks: [
      msg`We work with care and to professional standards. For damage caused by our fault, our liability is limited to the fee that you paid us for the service concerned, as far as the law allows such a limit. There is no limit for intent, gross negligence or fraud.`,
      msg`We are not responsible for decisions and delays of the authorities, for government portals that are unavailable, or for incorrect details that we were given.`,
      msg`The site may be unavailable at times, for maintenance or for reasons beyond our control. Do not leave a filing to the last hour of its due date.`,
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
      msg`The law of India applies, and the courts at the place of our office have jurisdiction. Nothing here limits your rights under the Consumer Protection Act, 2019 or any other law.`,
      msg`When these terms change, we publish the new ones here with their date before they take effect. Orders placed before then are completed under the old terms.`,
    ],
  },
];
