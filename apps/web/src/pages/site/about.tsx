import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** Who the firm is. */
export default function About() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.about}
        description={t`Who we are, our mission and vision, and why businesses choose us.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`About us`}</PageHeading>
      </div>
    </>
  );
}
