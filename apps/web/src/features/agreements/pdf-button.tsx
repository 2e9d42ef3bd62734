import { useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../lib/api/request.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';

interface PdfButtonProps {
  /** The name of the saved file, without its extension. */
  readonly name: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly readFile: () => Promise<ApiResult<Blob>>;
  readonly onRead?: (bytes: Blob) => Promise<void>;
}

/** Downloads a PDF; a failure is shown. */
export function PdfButton({ name, label, isPrimary, readFile, onRead }: PdfButtonProps) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit(async () => {
    const result = await readFile();
    if (!result.ok) {
      showToast('error', result.message ?? t`The file could not be downloaded.`);
      return result;
    }
    saveFile(result.value, `${name}.pdf`);
    await onRead?.(result.value);
    return null;
  });
  return (
    <Button
      variant={isPrimary === true ? 'primary' : 'secondary'}
      isPending={isPending}
      onClick={() => void submit()}
    >
      {!isPending && <Icon name="download" />}
      {label}
    </Button>
  );
}
