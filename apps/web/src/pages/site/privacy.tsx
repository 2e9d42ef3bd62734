import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { collected } from './legal/privacy/collected.ts';
import { keeping } from './legal/privacy/keeping.ts';
import { rights } from './legal/privacy/rights.ts';
import { PublicLinks } from './public-links.tsx';

const inShort = [
  msg`We ask only for what your filing or the law needs, and use it for nothing else.`,
  msg`We never sell it. There is no advertising here, and nothing that follows you.`,
  msg`Your full Aadhaar number is not stored. Documents are encrypted.`,
  msg`You can ask what we hold about you, have it put right or erased, and complain.`,
];
const sections = [...collected, ...keeping, ...rights];

/** What happens with personal data. */
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
        inShort={inShort}
        sections={sections}
      />
    </>
  );
}
