import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { staticSection } from '../../lib/static-section.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { PublicLinks } from './public-links.tsx';

const Text = staticSection(() => import('./legal/privacy/privacy-text.tsx'), 'privacy', 'legal');

/** The privacy policy. */
export default function Privacy() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.privacy}
        description={t`What we keep about you, why and for how long, and what you can ask of us. No advertising and nothing that follows you.`}
      />
      <LegalPage
        title={t`Privacy Policy`}
        lead={t`What we keep about you, why, for how long, and what you can ask of us.`}
      >
        <Text />
      </LegalPage>
    </>
  );
}
