import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { DataDownloads } from '../../features/privacy/data-downloads.tsx';
import { DataOverview } from '../../features/privacy/overview/data-overview.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** What is stored about the user, and how to correct it. */
export default function OwnData() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <div>
        <BackLink to={paths.dashboardPrivacy}>
          <Trans>Back to the privacy centre</Trans>
        </BackLink>
        <PageHeading>{t`Your data`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            What we store about you, by category, and how to correct it. Identity numbers are
            masked. We store nothing in categories that are not listed.
          </Trans>
        </p>
      </div>
      <DataOverview user={user} />
      <DataDownloads user={user} />
      <FreshCodeHost />
    </>
  );
}
