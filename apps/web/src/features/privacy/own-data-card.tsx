import { isStaff, type User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { useFileDownload } from '../../lib/forms/use-file-download.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadStatus } from '../../ui/file/download-status.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readData } from './privacy-api.ts';

/** Downloads of everything about the user, and where to correct it. */
export function OwnDataCard({ user }: { readonly user: User }) {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Your data`}
      description={
        <Trans>
          We ask you to confirm a download with a code or your passkey. Identity numbers are masked.
          Keep the file where only you can read it.
        </Trans>
      }
    >
      <div className="space-y-3">
        <Download format="pdf" name={t`Download to read (PDF)`} />
        <Download format="json" name={t`Download everything (JSON)`} />
        <p className="max-w-prose">
          <Trans>
            Is something wrong? Correct your details in the{' '}
            <TextLink
              to={user.role === 'admin' ? paths.adminDashboardSettings : paths.dashboardSettings}
            >
              settings
            </TextLink>
            .
          </Trans>
        </p>
        {!isStaff(user.role) && (
          <p className="max-w-prose text-small text-ink-soft">
            <Trans>
              Your client book is not included, because you are responsible for it. Download each
              client from your <TextLink to={paths.dashboardClients}>client book</TextLink>.
            </Trans>
          </p>
        )}
      </div>
    </SectionCard>
  );
}

interface DownloadProps {
  readonly format: 'json' | 'pdf';
  readonly name: string;
}

function Download({ format, name }: DownloadProps) {
  const { t } = useLingui();
  const { submission, status, cancel } = useFileDownload(`my-data.${format}`, (moving) =>
    readData(format, moving),
  );
  const isComing = status.is === 'coming';
  return (
    <div className="space-y-2">
      <FormError submission={submission} fallback={t`The file could not be downloaded.`} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isPending={isComing} onClick={() => void submission.submit()}>
          {name}
        </Button>
        {isComing && (
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      {status.is !== 'idle' && <DownloadStatus status={status} />}
    </div>
  );
}
