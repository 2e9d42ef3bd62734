import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PublicLinks } from './public-links.tsx';

/** How to reach the firm. */
export default function Contact() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.contact}
        description={t`Address, e-mail, phone and a form to write to us.`}
      />
      <div className="mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <PageHeading>{t`Contact us`}</PageHeading>
      </div>
    </>
  );
}
