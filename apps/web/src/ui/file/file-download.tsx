import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFileDownload, type ReadFile } from '../../lib/forms/use-file-download.ts';
import { Button } from '../button.tsx';
import { FormError } from '../form-error.tsx';
import { Icon } from '../icon.tsx';
import { DownloadStatus } from './download-status.tsx';

interface FileDownloadProps {
  readonly fileName: string;
  readonly readFile: ReadFile;
  /** The text of the button. */
  readonly name: ReactNode;
  /** What screen readers say, if the text alone is not clear. It contains the text. */
  readonly accessibleName?: string;
  readonly variant?: 'secondary' | 'quiet';
  /** What to show when there is nothing to download. */
  readonly notFound?: ReactNode;
}

/** A button that downloads a file, with its progress, a way to cancel, and the failure. */
export function FileDownload({
  fileName,
  readFile,
  name,
  accessibleName,
  variant = 'secondary',
  notFound,
}: FileDownloadProps) {
  const { t } = useLingui();
  const { submission, status, cancel } = useFileDownload(fileName, readFile);
  const isComing = status.is === 'coming';
  const isEmpty = notFound !== undefined && submission.failure?.code === 'not_found';
  return (
    <div className="space-y-2">
      {isEmpty ? (
        <p role="alert" className="text-danger">
          {notFound}
        </p>
      ) : (
        <FormError submission={submission} fallback={t`The file could not be downloaded.`} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant={variant}
          isPending={isComing}
          onClick={() => void submission.submit()}
          aria-label={accessibleName}
        >
          {!isComing && <Icon name="download" size="small" />}
          {name}
        </Button>
        {isComing && (
          <Button variant="quiet" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
      <DownloadStatus status={status} />
    </div>
  );
}
