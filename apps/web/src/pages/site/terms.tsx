import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { PublicLinks } from './public-links.tsx';

const Text = staticSection(() => import('./legal/terms/terms-text.tsx'), 'terms', 'legal');

/** The terms of service. */
export default function Terms() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.terms}
        description={t`The terms on which we work for you: services, plans, payments, the wallet, and the responsibilities of each side.`}
      />
      <LegalPage title={t`Terms`} lead={t`What you can expect of us, and what we expect of you.`}>
        <Text />
      </LegalPage>
    </>
  );
}
