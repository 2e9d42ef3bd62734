import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../lib/api/request.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../button.tsx';

interface DownloadButtonProps {
  /** The name on the screen. */
  readonly name: string;
  readonly fileName: string;
  readonly fetchFile: () => Promise<ApiResult<Blob>>;
  readonly variant?: 'primary' | 'quiet';
}

/** Downloads a file. */
export function DownloadButton({
  name,
  fileName,
  fetchFile,
  variant = 'quiet',
}: DownloadButtonProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await fetchFile();
    if (!result.ok) return result;
    saveFile(result.value, fileName);
    return null;
  });
  return (
    <>
      <Button
        variant={variant}
        aria-label={t`Download ${name}`}
        isPending={download.isPending}
        onClick={() => download.submit()}
      >
        <Trans>Download</Trans>
      </Button>
      <span role="alert" className="text-small font-semibold text-danger empty:hidden">
        {download.failure !== null &&
          (download.failure.message ?? t`Something went wrong. Please try again.`)}
      </span>
    </>
  );
}
