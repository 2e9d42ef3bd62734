import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { showToast } from '../../../ui/toast.ts';
import { redactPage } from './redaction-api.ts';
import { kycRecordQuery, type ReviewPage } from '../kyc-api.ts';
import type { Box } from './redaction-model.ts';

interface BlackOutDialogProps {
  readonly kycId: string;
  readonly page: ReviewPage;
  readonly boxes: readonly Box[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Confirms a redaction: it is final, for the owner too. */
export function BlackOutDialog({ kycId, page, boxes, onDone, onClose }: BlackOutDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { document, number } = page;
  const { failure, tries, isPending, submit } = useSubmit(async () => {
    const result = await redactPage(document.id, number, boxes);
    if (!result.ok) return result;
    dialog.current?.close();
    showToast('success', t`Blacked out.`);
    onDone();
    await queries.invalidateQueries({ queryKey: kycRecordQuery(kycId).queryKey });
    return null;
  });
  return (
    <Dialog isAlert title={t`Black out for good?`} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-5">
        {failure !== null && (
          <div key={tries} role="alert">
            <Banner tone="danger">{failure.message ?? t`Something went wrong`}</Banner>
          </div>
        )}
        <p className="text-ink-soft">
          <Trans>This rewrites the stored picture. What was there cannot be brought back.</Trans>
        </p>
        {document.kind === 'pdf' && !document.isRedacted && (
          <p className="text-ink-soft">
            <Trans>The PDF is deleted; the images of its pages remain.</Trans>
          </p>
        )}
        <DialogActions dialogRef={dialog} isActionFirst>
          <Button isPending={isPending} onClick={submit}>
            <Trans>Black out</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
