import type { GroupDues as Dues } from '@anupal/contract/billing/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { billList } from '../bill-list.ts';
import { PaiseText } from '../paise-text.tsx';

interface GroupDuesProps {
  readonly groups: readonly Dues[];
}

/** What the clients of each group owe together; nothing when none of them owes. */
export function GroupDues({ groups }: GroupDuesProps) {
  const { t } = useLingui();
  if (groups.length === 0) return null;
  return (
    <SectionCard title={t`Dues by group`}>
      <RowList>
        {groups.map(({ group, clients, duePaise, overduePaise }) => (
          <ListRow
            key={group}
            to={`${paths.dashboardBills}${billList.toUrl({ ...billList.unfiltered, state: 'open', group })}`}
            title={
              <span className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{group}</span>
                <PaiseText amount={duePaise} />
              </span>
            }
            meta={
              <span className="flex w-full flex-wrap justify-between gap-x-4">
                <Plural value={clients} one="# client" other="# clients" />
                {overduePaise > 0 && (
                  <span className="text-danger">
                    <Trans>
                      Overdue: <PaiseText amount={overduePaise} />
                    </Trans>
                  </span>
                )}
              </span>
            }
          />
        ))}
      </RowList>
    </SectionCard>
  );
}
