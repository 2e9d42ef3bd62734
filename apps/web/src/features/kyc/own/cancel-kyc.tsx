import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { cancelKyc, ownKycQuery } from './own-kyc-api.ts';

interface CancelButtonProps {
  readonly id: string;
  readonly onCancelled: () => void;
}

/** Cancels the request, after a confirmation. */
export function CancelButton(props: CancelButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        <Trans>Cancel KYC request</Trans>
      </Button>
      {isDialogOpen && <CancelDialog {...props} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

interface CancelDialogProps {
  readonly id: string;
  readonly onCancelled: () => void;
  readonly onClose: () => void;
}

/** Confirms that the request should be cancelled. */
function CancelDialog({ id, onCancelled, onClose }: CancelDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancellation = useSubmit(async () => {
    const result = await cancelKyc(id);
    if (!result.ok) {
      // It was decided or cancelled in the meantime: refreshes the page behind the dialog.
      if (result.status === 404 || result.status === 422)
        await queries.invalidateQueries({ queryKey: ownKycQuery.queryKey });
      return result;
    }
    showToast('success', t`KYC request cancelled successfully.`);
    dialog.current?.close();
    onCancelled();
    return null;
  });
  return (
    <ConfirmDialog
      title={t`Cancel your KYC request?`}
      confirmLabel={t`Yes, cancel it`}
      cancelLabel={t`Keep it`}
      submission={cancellation}
      fallback={t`Something went wrong. Please try again.`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p>
        <Trans>
          Your details and documents are deleted immediately. You can submit your KYC again at any
          time.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
