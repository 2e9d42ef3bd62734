import { isStaff, type User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { FileDownload } from '../../ui/file/file-download.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readData } from './privacy-api.ts';

/** Downloads of everything about the user. */
export function DataDownloads({ user }: { readonly user: User }) {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Download your data`}
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
  return (
    <FileDownload
      fileName={`my-data.${format}`}
      readFile={(moving) => readData(format, moving)}
      name={name}
    />
  );
}
