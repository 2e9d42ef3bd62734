import { useLingui } from '@lingui/react/macro';
import type { ApiResult } from '../../../lib/api/request.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';

/** Downloads the PDF of a document; a failure is shown. A second press while it runs does nothing. */
export function useDownload(number: string, readFile: () => Promise<ApiResult<Blob>>) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit(async () => {
    const result = await readFile();
    if (result.ok) saveFile(result.value, `${number.replaceAll('/', '-')}.pdf`);
    else showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result.ok ? null : result;
  });
  return { isPending, download: () => void submit() };
}
