import { msg } from '@lingui/core/macro';
import { LegalText } from '../legal-text.tsx';
import { collected } from './collected.ts';
import { retention } from './retention.ts';
import { rights } from './rights.ts';

const inShort = [
  msg`We ask only for what your filing or the law needs, and use it for nothing else.`,
  msg`We never sell it. There is no advertising here, and nothing that follows you.`,
  msg`Your full Aadhaar number is not stored. Documents are encrypted.`,
  msg`You can ask what we hold about you, have it put right or erased, and complain.`,
];
const sections = [...collected, ...retention, ...rights];

/** The text of the page. */
export default function PrivacyText() {
  return <LegalText inShort={inShort} sections={sections} />;
}
