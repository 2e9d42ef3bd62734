import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchDocument } from './documents-api.ts';
import { downloadFileName } from '../application-model.ts';

interface DownloadButtonProps {
  readonly document: ApplicationDocument;
  /** The name on the screen. */
  readonly name: string;
  readonly variant?: 'primary' | 'quiet';
}

/** Downloads a document: the original PDF, or the rendered image. */
export function DownloadButton({ document, name, variant = 'quiet' }: DownloadButtonProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const answer = await fetchDocument(document);
    if (!answer.ok) return answer;
    saveFile(answer.value, downloadFileName(document));
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
