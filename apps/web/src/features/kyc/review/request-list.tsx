import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RequestFilterBar } from './request-filter-bar.tsx';
import { RequestTable } from './request-table.tsx';
import { useRequestSearch } from './use-request-search.ts';

/** The KYC requests, with search and filter. */
export function RequestList() {
  const { t } = useLingui();
  const search = useRequestSearch();
  return (
    <>
      <PageHeading>{t`KYC Requests`}</PageHeading>
      <Card>
        <RequestFilterBar search={search} />
        <div data-wide className="mt-6 space-y-6">
          <RequestTable query={search.query} />
        </div>
      </Card>
    </>
  );
}
