import type { GstReturn } from '@anupal/contract/invoices/returns/gst-return';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { fileReturn } from './returns-api.ts';

/** Whether the return of a month is filed, and marking it as filed. */
export function FilingSection({ gstReturn }: { readonly gstReturn: GstReturn }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { filedAt, filedBy, isOver } = gstReturn;
  return (
    <SectionCard title={t`Filing`}>
      {filedAt === null ? (
        <div className="space-y-4">
          <p className="max-w-prose text-ink-soft">
            <Trans>
              After filing GSTR-1 on the GST portal, mark the month as filed. No tax document can
              then be dated in that month.
            </Trans>
          </p>
          <Button
            variant="secondary"
            disabledReason={isOver ? null : t`This month is not over yet.`}
            onClick={() => setIsAsking(true)}
          >
            <Trans>Mark as filed</Trans>
          </Button>
        </div>
      ) : (
        <Banner tone="success">
          <Trans>
            Marked as filed on <DateText iso={filedAt} /> by {filedBy}.
          </Trans>
        </Banner>
      )}
      {isAsking && <FilingDialog gstReturn={gstReturn} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}

interface FilingDialogProps {
  readonly gstReturn: GstReturn;
  readonly onClose: () => void;
}

function FilingDialog({ gstReturn, onClose }: FilingDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const result = await fileReturn(gstReturn);
    if (!result.ok) return result;
    dialog.current?.close();
    showToast('success', t`The month is marked as filed.`);
    await queries.invalidateQueries({ queryKey: ['gst-return'] });
    return null;
  });
  return (
    <ConfirmDialog
      title={t`Mark this month as filed?`}
      confirmLabel={t`Mark as filed`}
      submission={submission}
      fallback={t`Something went wrong. Please try again.`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p>
        <Trans>
          Confirm only if GSTR-1 is filed on the GST portal. This cannot be undone: later
          corrections need a credit note, or an amendment on the portal.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
