import type { ManagedPlan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
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
  const { t } = useLingui();
  return (
    <ListSection title={t`Existing Plans`}>
      <Contents {...props} />
    </ListSection>
  );
}

function Contents({ onEdit, onDeleted, onNotice }: PlanTableProps) {
  const { t } = useLingui();
  const [deleting, setDeleting] = useState<ManagedPlan | null>(null);
  return (
    <>
      <QueryTable
        result={usePageQuery(managedPlansQuery(useLanguage()))}
        toPage={(plans) => ({ rows: plans })}
        columns={usePlanColumns({ onEdit, onDelete: setDeleting })}
        getKey={({ id }) => id}
        texts={{
          name: t`Existing Plans`,
          loading: t`Loading plans...`,
          failed: t`❌ Failed to load plans.`,
        }}
        skeletonRows={4}
        empty={
          <EmptyState picture="papers">
            <Trans>No plans are available. Create the first one above.</Trans>
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
