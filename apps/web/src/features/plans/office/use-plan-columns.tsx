import type { ManagedPlan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { useLimitText } from '../limit-text.ts';
import type { Column } from '../../../ui/table/table.tsx';

interface PlanActions {
  readonly onEdit: (plan: ManagedPlan) => void;
  readonly onDelete: (plan: ManagedPlan) => void;
}

/** The columns of the plans. */
export function usePlanColumns({ onEdit, onDelete }: PlanActions): readonly Column<ManagedPlan>[] {
  const { t } = useLingui();
  const nameLimit = useLimitText();
  return [
    { name: t`Plan Name`, inRow: 'title', isUnspaced: true, cell: ({ planName }) => planName },
    {
      name: t`Price`,
      isAmount: true,
      inRow: 'end',
      cell: ({ price }) => <Money rupees={price} />,
    },
    {
      name: t`Description`,
      isUnspaced: true,
      cell: ({ description }) => description,
    },
    {
      name: t`Service limit`,
      cell: ({ serviceLimit, limitPeriod }) =>
        serviceLimit === null ? t`No limit` : nameLimit(serviceLimit, limitPeriod),
    },
    { name: t`Validity`, inRow: 'meta', cell: ({ validity }) => validity || t`1 Year` },
    {
      name: t`Action`,
      cell: (plan) => {
        const { planName } = plan;
        return (
          <span className="flex flex-wrap gap-x-4 wide:flex-nowrap">
            <Button variant="quiet" aria-label={t`Edit ${planName}`} onClick={() => onEdit(plan)}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="quiet"
              aria-label={t`Delete ${planName}`}
              onClick={() => onDelete(plan)}
            >
              <Trans>Delete</Trans>
            </Button>
          </span>
        );
      },
    },
  ];
}
