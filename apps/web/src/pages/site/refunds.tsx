import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { refundSections } from './legal/refunds/sections.ts';
import { PublicLinks } from './public-links.tsx';

const inShort = [
  msg`What you paid twice comes back in full.`,
  msg`The fee of an application comes back if it is rejected or withdrawn before work on it began.`,
  msg`The franchisee fee and the wallet balance do not come back.`,
];

/** What comes back of what was paid. */
export default function Refunds() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.refunds}
        description={t`When money comes back, how and how soon, and when it does not: payments, application fees, plans and the wallet.`}
      />
      <LegalPage
        title={t`Refunds`}
        lead={t`When money comes back, how it comes back, and when it does not.`}
        inShort={inShort}
        sections={refundSections}
      />
    </>
  );
}
