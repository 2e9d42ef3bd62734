import type { OwnPayment } from '@anupal/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { readReceipt } from './own-payments-api.ts';

/** Downloads the receipt of a payment, if there is one. */
export function ReceiptButton({
  payment: { hasReceipt, transactionId },
}: {
  readonly payment: OwnPayment;
}) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await readReceipt(transactionId ?? '');
    if (result.ok) saveFile(result.value, `receipt-${transactionId}.pdf`);
    else showToast('error', result.message ?? t`The file could not be downloaded.`);
    return result.ok ? null : result;
  });
  if (!hasReceipt)
    return (
      <span className="text-ink-soft">
        <Trans>No receipt</Trans>
      </span>
    );
  return (
    <Button
      variant="secondary"
      isPending={download.isPending}
      aria-label={t`Download the receipt of ${transactionId}`}
      onClick={() => download.submit()}
    >
      <Trans>Download</Trans>
    </Button>
  );
}
