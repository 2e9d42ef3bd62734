import {
  nameReturnFile,
  type GstReturn,
  type ReturnFormat,
} from '@anupal/contract/invoices/returns/gst-return';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { exportReturn } from './returns-api.ts';

interface DownloadButtonProps {
  readonly gstReturn: GstReturn;
  readonly format: ReturnFormat;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Downloads a file of a month. */
export function DownloadButton({
  gstReturn,
  format,
  isMain = false,
  children,
}: DownloadButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const download = useSubmit(async () => {
    const result = await exportReturn(gstReturn, format);
    if (result.ok) {
      saveFile(result.value, nameReturnFile(format, gstReturn));
      await queries.invalidateQueries({ queryKey: ['gst-return'] });
      return null;
    }
    if (result.code !== 'aborted')
      showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result;
  });
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      isPending={download.isPending}
      onClick={download.submit}
    >
      {children}
    </Button>
  );
}
