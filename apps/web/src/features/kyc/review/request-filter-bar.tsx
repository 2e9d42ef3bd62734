import { kycStatuses } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { kycStatusLabels } from '../kyc-labels.ts';
import type { requestList } from './request-filters.ts';

interface RequestFilterBarProps {
  readonly list: ListState<typeof requestList>;
}

/** The filters of the request list. */
export function RequestFilterBar({ list }: RequestFilterBarProps) {
  const { i18n, t } = useLingui();
  return (
    <FilterBar
      search={
        <ListSearch
          id="request-search"
          search={list}
          placeholder={t`Search by name, PAN, Aadhaar, or address...`}
        />
      }
      chips={
        <FilterChips
          label={t`Status`}
          chips={[
            { value: '', name: t`All Status` },
            ...kycStatuses.map((value) => ({ value, name: i18n._(kycStatusLabels[value]) })),
          ]}
          {...list.select('status')}
        />
      }
    />
  );
}
