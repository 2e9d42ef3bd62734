import type { ListedDocument } from '@anupal/contract/invoices/document';
import { useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../../lib/api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDownload } from './use-download.ts';

interface DownloadButtonProps {
  readonly document: ListedDocument;
  readonly readFile: (id: string) => Promise<ApiResult<Blob>>;
}

/** Downloads a document as PDF. */
export function DownloadButton({ document: { id, number }, readFile }: DownloadButtonProps) {
  const { t } = useLingui();
  const { isPending, download } = useDownload(number, () => readFile(id));
  return (
    <Button
      variant="quiet"
      isPending={isPending}
      aria-label={t`Download ${number} as PDF`}
      title={t`Download ${number} as PDF`}
      onClick={download}
    >
      {!isPending && <Icon name="download" />}
    </Button>
  );
}
