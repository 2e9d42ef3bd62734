import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** How to become a partner, and who already is. */
export default function Partners() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.partners}
        description={t`Become our partner and offer tax and compliance services in your town.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`Partners`}</PageHeading>
      </div>
    </>
  );
}
