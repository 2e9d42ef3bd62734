import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../lib/api/save-file.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { exportHistory } from './wallet-api.ts';
import { historyList } from './history-filters.ts';

interface DownloadHistoryProps {
  readonly walletId: string;
  readonly listQuery: typeof historyList.unfiltered;
}

/** Downloads all pages of the filtered history as a sheet. */
export function DownloadHistory({ walletId, listQuery }: DownloadHistoryProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await exportHistory(walletId, historyList.toFilters(listQuery));
    if (result.ok) saveFile(result.value, 'wallet-history.csv');
    else showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result.ok ? null : result;
  });
  return (
    <Button variant="secondary" isPending={download.isPending} onClick={() => download.submit()}>
      <Icon name="download" size="small" />
      <span className="max-sm:sr-only">
        <Trans>Download CSV</Trans>
      </span>
    </Button>
  );
}
