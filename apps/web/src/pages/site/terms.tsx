import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** On which terms the firm works. */
export default function Terms() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks path={paths.terms} description={t`The terms on which we work for you.`} />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`Terms`}</PageHeading>
      </div>
    </>
  );
}
