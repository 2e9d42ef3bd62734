import type { ManagedPlan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { deletePlan } from './managed-plan-api.ts';
import type { Notice } from './plan-form-model.ts';

interface DeletePlanDialogProps {
  readonly plan: ManagedPlan;
  readonly onDeleted: (id: string) => void;
  readonly onNotice: (notice: Notice) => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a plan. */
export function DeletePlanDialog({ plan, ...rest }: DeletePlanDialogProps) {
  const { onDeleted, onNotice, onClose } = rest;
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const result = await deletePlan(plan.id);
    onNotice(
      result.ok
        ? { text: t`✅ Plan deleted successfully!`, detail: null }
        : { text: t`❌ Failed to delete plan.`, detail: result.message },
    );
    dialog.current?.close();
    if (result.ok) onDeleted(plan.id);
    await queries.invalidateQueries({ queryKey: ['plans'] });
    return result.ok ? null : result;
  });
  return (
    <ConfirmDialog
      title={t`Are you sure you want to delete this plan?`}
      confirmLabel={t`Delete`}
      submission={submission}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{plan.planName}</p>
      <p>
        <Trans>No longer available to new buyers. Franchisees who have bought it keep it.</Trans>
      </p>
    </ConfirmDialog>
  );
}
