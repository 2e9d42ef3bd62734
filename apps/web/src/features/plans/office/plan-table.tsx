import type { ManagedPlan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { managedPlansQuery } from './managed-plan-api.ts';
import type { Notice } from './plan-form-model.ts';
import { DeletePlanDialog } from './delete-plan-dialog.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';

interface PlanTableProps {
  readonly onEdit: (plan: ManagedPlan) => void;
  readonly onDeleted: (id: string) => void;
  readonly onNotice: (notice: Notice) => void;
}

/** The offered plans, each with its actions. */
export function PlanTable(props: PlanTableProps) {
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Existing Plans</Trans>
      </h2>
      <Contents {...props} />
    </Card>
  );
}

function Contents({ onEdit, onDeleted, onNotice }: PlanTableProps) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState<ManagedPlan | null>(null);
  const columns = usePlanColumns({ onEdit, onDelete: setDeleting });
  const { data, error, isFetching, refetch } = useQuery(managedPlansQuery(useLanguage()));
  if (data === undefined && error !== null)
    return (
      <LoadError
        title={t`❌ Failed to load plans.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined)
    return <TableSkeleton columns={columns} rows={4} label={t`Loading plans...`} />;
  return (
    <>
      <Table
        caption={t`Existing Plans`}
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        empty={
          <EmptyState picture="papers">
            <Trans>No plans are on offer. Create the first one above.</Trans>
          </EmptyState>
        }
      />
      {deleting !== null && (
        <DeletePlanDialog
          plan={deleting}
          onDeleted={onDeleted}
          onNotice={onNotice}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
