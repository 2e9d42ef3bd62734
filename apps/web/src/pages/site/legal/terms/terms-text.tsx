import { msg } from '@lingui/core/macro';
import { LegalText } from '../legal-text.tsx';
import { limits } from './limits.ts';
import { money } from './money.ts';
import { workingTogether } from './working-together.ts';

const inShort = [
  msg`We are a private firm that prepares and files for you. The authority decides.`,
  msg`You see every fee before you confirm. Nothing is renewed or charged automatically.`,
  msg`The franchisee fee is one-time and non-refundable, and so is the wallet balance.`,
  msg`Give correct details, keep your mailbox safe, and never share a code with anyone.`,
];
const sections = [...workingTogether, ...money, ...limits];

/** The text of the page. */
export default function TermsText() {
  return <LegalText inShort={inShort} sections={sections} />;
}
