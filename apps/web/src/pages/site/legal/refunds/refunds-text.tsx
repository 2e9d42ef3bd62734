import { msg } from '@lingui/core/macro';
import { LegalText } from '../legal-text.tsx';
import { refundSections } from './sections.ts';

const inShort = [
  msg`What you paid twice comes back in full.`,
  msg`The fee of an application comes back if it is rejected or withdrawn before work on it began.`,
  msg`The franchisee fee and the wallet balance do not come back.`,
];

/** The text of the page. */
export default function RefundsText() {
  return <LegalText inShort={inShort} sections={refundSections} />;
}
