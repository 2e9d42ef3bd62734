import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** Every service that the firm offers. */
export default function AllServices() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.allServices}
        description={t`The whole catalogue of services, by category.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`e-Services`}</PageHeading>
      </div>
    </>
  );
}
