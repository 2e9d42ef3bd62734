import { noticeVersions } from '@anupal/contract/privacy/notice-version';
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
        description={t`What data we keep about you, why and for how long, and what your rights are. No advertising and no tracking.`}
      />
      <LegalPage
        title={t`Privacy Policy`}
        version={noticeVersions[0]}
        earlierVersion={noticeVersions[1]}
        lead={t`What data we keep about you, why and for how long, and what your rights are.`}
      >
        <Text />
      </LegalPage>
    </>
  );
}
