import { msg } from '@lingui/core/macro';
import { LegalText } from '../legal-text.tsx';
import { refundSections } from './sections.ts';

const inShort = [
  msg`Duplicate payments are refunded in full.`,
  msg`The fee of an application is refunded if it is rejected or withdrawn before work on it started.`,
  msg`The franchisee fee and the wallet balance are not refundable.`,
];

/** The text of the page. */
export default function RefundsText() {
  return <LegalText inShort={inShort} sections={refundSections} />;
}
