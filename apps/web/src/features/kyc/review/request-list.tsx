import { useLingui } from '@lingui/react/macro';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RequestFilterBar } from './request-filter-bar.tsx';
import { requestList } from './request-filters.ts';
import { RequestTable } from './request-table.tsx';

/** The KYC requests, with search and filter. */
export function RequestList() {
  const { t } = useLingui();
  const list = useListQuery(requestList);
  return (
    <>
      <PageHeading>{t`KYC Requests`}</PageHeading>
      <RequestFilterBar list={list} />
      <div data-wide className="space-y-4">
        <RequestTable list={list} />
      </div>
    </>
  );
}
