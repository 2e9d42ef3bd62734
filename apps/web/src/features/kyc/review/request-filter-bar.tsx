import { kycStatuses } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { kycStatusLabels } from '../kyc-labels.ts';
import type { requestList } from './request-filters.ts';

interface RequestFilterBarProps {
  readonly list: ListState<typeof requestList>;
}

/** The filters of the request list. */
export function RequestFilterBar({ list }: RequestFilterBarProps) {
  const { i18n, t } = useLingui();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <ListSearch
        id="request-search"
        search={list}
        placeholder={t`Search by name, PAN, Aadhaar, or address...`}
      />
      <Select
        id="request-status"
        label={t`Status`}
        placeholder={t`All Status`}
        choices={kycStatuses.map((status) => ({
          value: status,
          name: i18n._(kycStatusLabels[status]),
        }))}
        {...list.select('status')}
      />
    </form>
  );
}
