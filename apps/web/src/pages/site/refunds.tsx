import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { PublicLinks } from './public-links.tsx';

const Text = staticSection(() => import('./legal/refunds/refunds-text.tsx'), 'refunds', 'legal');

/** The refund policy. */
export default function Refunds() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.refunds}
        description={t`When, how and how soon we refund money, and when we do not: payments, application fees, plans and the wallet.`}
      />
      <LegalPage title={t`Refunds`} lead={t`When and how we refund money, and when we do not.`}>
        <Text />
      </LegalPage>
    </>
  );
}
