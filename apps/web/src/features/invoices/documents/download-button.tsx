import type { ListedDocument } from '@anupal/contract/invoices/document';
import { useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../../lib/api/request.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.ts';

interface DownloadButtonProps {
  readonly document: ListedDocument;
  readonly readFile: (id: string) => Promise<ApiResult<Blob>>;
}

/** Downloads a document as PDF. */
export function DownloadButton({ document: { id, number }, readFile }: DownloadButtonProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await readFile(id);
    if (result.ok) saveFile(result.value, `${number.replaceAll('/', '-')}.pdf`);
    else showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result.ok ? null : result;
  });
  return (
    <Button
      variant="quiet"
      isPending={download.isPending}
      aria-label={t`Download ${number} as PDF`}
      title={t`Download ${number} as PDF`}
      onClick={() => download.submit()}
    >
      {!download.isPending && <Icon name="download" />}
    </Button>
  );
}
