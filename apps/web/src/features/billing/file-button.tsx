import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiResult } from '../../lib/api/request.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';

interface FileButtonProps {
  /** The name of the saved file. */
  readonly name: string;
  readonly readFile: () => Promise<ApiResult<Blob>>;
  readonly variant?: 'secondary' | 'quiet';
  readonly children: ReactNode;
}

/** Downloads a file; a failure is shown. */
export function FileButton({ name, readFile, variant = 'secondary', children }: FileButtonProps) {
  const { t } = useLingui();
  const { isPending, submit } = useSubmit(async () => {
    const result = await readFile();
    if (result.ok) saveFile(result.value, name);
    else showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result.ok ? null : result;
  });
  return (
    <Button variant={variant} isPending={isPending} onClick={() => void submit()}>
      {!isPending && <Icon name="download" size="small" />}
      {children}
    </Button>
  );
}
