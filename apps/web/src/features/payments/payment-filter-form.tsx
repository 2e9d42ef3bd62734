import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { FilterBar } from '../../ui/table/filter-bar.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import { ListSearch } from '../../ui/table/list-search.tsx';

interface PaymentFilterFormProps {
  /** The prefix of the input ids. */
  readonly id: string;
  readonly search: ComponentProps<typeof ListSearch>['search'];
  readonly status: Pick<ComponentProps<typeof FilterChips>, 'chips' | 'value' | 'onChange'>;
  /** Further filters of this list. */
  readonly more?: ReactNode;
  /** Whether one of `more` is set. */
  readonly isMoreFiltered?: boolean;
}

/** The filters of payments or refunds: search and state. */
export function PaymentFilterForm({ id, search, status, ...rest }: PaymentFilterFormProps) {
  const { t } = useLingui();
  return (
    <FilterBar
      {...rest}
      search={
        <ListSearch
          id={`${id}-search`}
          search={search}
          placeholder={t`Name, email, order_… or pay_…`}
        />
      }
      chips={
        <FilterChips
          {...status}
          label={t`Status`}
          chips={[{ value: '', name: t`All Status` }, ...status.chips]}
        />
      }
    />
  );
}
