import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** What happens with personal data. */
export default function Privacy() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.privacy}
        description={t`What we do with your data, and what we never do.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`Privacy Policy`}</PageHeading>
      </div>
    </>
  );
}
