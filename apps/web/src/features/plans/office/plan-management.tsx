import type { ManagedPlan } from '@anupal/contract/plans';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { Notice, NoticeState } from './plan-form-model.ts';
import { PlanForm } from './plan-form.tsx';
import { PlanTable } from './plan-table.tsx';

/** The offered plans, with forms to create, edit and delete them. */
export function PlanManagement() {
  const { t } = useLingui();
  const [editing, setEditing] = useState<ManagedPlan | null>(null);
  const [noticeState, setNoticeState] = useState<NoticeState>({ notice: null, times: 0 });
  const [formCount, setFormCount] = useState(0);
  const open = (plan: ManagedPlan | null): void => {
    setEditing(plan);
    setFormCount((before) => before + 1);
  };
  // The notice is above the form, which may be long.
  const notify = (notice: Notice | null): void => {
    setNoticeState(({ times }) => ({ notice, times: times + 1 }));
    if (notice !== null) window.scrollTo({ top: 0 });
  };
  const edit = (plan: ManagedPlan): void => {
    notify(null);
    open(plan);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeading>{t`Plan-Management`}</PageHeading>
      <PlanForm
        key={formCount}
        plan={editing}
        noticeState={noticeState}
        takesFocus={formCount > 0}
        onNotice={notify}
        onDone={() => open(null)}
      />
      <PlanTable
        onEdit={edit}
        onDeleted={(id) => {
          if (editing?.id === id) open(null);
        }}
        onNotice={notify}
      />
    </>
  );
}
