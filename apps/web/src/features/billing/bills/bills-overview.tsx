import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { HeadActions } from '../../../ui/head-actions.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select } from '../../../ui/select.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { billList } from '../bill-list.ts';
import { summaryQuery } from '../billing-api.ts';
import { billingSettingsUrl } from '../billing-urls.ts';
import { PaiseText } from '../paise-text.tsx';
import { clientSummaryQuery } from '../../clients/clients-api.ts';
import { BillTable } from './bill-table.tsx';
import { ChooseClient } from './choose-client.tsx';
import { GroupDues } from './group-dues.tsx';
import { MonthExport } from './month-export.tsx';

/** The user's bills to clients: what is due, the list, and the month for the accountant. */
export function BillsOverview() {
  const { t } = useLingui();
  const list = useListQuery(billList);
  const [isChoosing, setIsChoosing] = useState(false);
  const summary = useQuery(summaryQuery);
  const book = useQuery(clientSummaryQuery);
  const { open, overdue } = summary.data ?? {};
  const groups = (book.data?.groups ?? []).map(({ value }) => value);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{t`Client bills`}</PageHeading>
        <HeadActions others={[{ to: billingSettingsUrl, name: t`Billing details` }]}>
          <Button onClick={() => setIsChoosing(true)}>
            <Trans>New bill</Trans>
          </Button>
        </HeadActions>
        {isChoosing && <ChooseClient onClose={() => setIsChoosing(false)} />}
      </div>
      <Card isCompact>
        <QueryContent
          result={summary}
          failed={t`The totals could not be loaded.`}
          loading={<Skeleton lines={2} label={t`Loading totals...`} />}
        >
          {({ duePaise, overduePaise, receivedPaise }) => (
            <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              <Stat isMain label={t`Clients owe you`} value={<PaiseText amount={duePaise} />} />
              <Stat label={t`Overdue`} value={<PaiseText amount={overduePaise} />} />
              <Stat label={t`Received this month`} value={<PaiseText amount={receivedPaise} />} />
            </dl>
          )}
        </QueryContent>
      </Card>
      <GroupDues groups={summary.data?.groups ?? []} />
      <FilterBar
        search={
          <ListSearch id="bill-search" search={list} placeholder={t`Bill number or client`} />
        }
        chips={
          <FilterChips
            label={t`Status`}
            chips={[
              { value: '', name: t`All bills` },
              { value: 'open', name: t`Open`, count: open },
              { value: 'overdue', name: t`Overdue`, count: overdue },
              { value: 'paid', name: t`Paid` },
              { value: 'cancelled', name: t`Cancelled` },
            ]}
            {...list.select('state')}
          />
        }
        more={
          groups.length > 0 && (
            <Select
              id="bill-group"
              label={t`Group`}
              placeholder={t`All groups`}
              choices={groups.map((value) => ({ value, name: value }))}
              {...list.select('group')}
            />
          )
        }
        isMoreFiltered={list.query.group !== ''}
      />
      <div data-wide className="space-y-4">
        <BillTable list={list} />
      </div>
      <MonthExport />
    </>
  );
}
