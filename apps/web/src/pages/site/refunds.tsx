import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** When money comes back. */
export default function Refunds() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.refunds}
        description={t`When money comes back, and when it does not.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`Refunds`}</PageHeading>
      </div>
    </>
  );
}
