import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { ListSearch } from '../../ui/table/list-search.tsx';
import { Select } from '../../ui/select.tsx';

interface PaymentFilterFormProps {
  /** The prefix of the input ids. */
  readonly id: string;
  readonly search: ComponentProps<typeof ListSearch>['search'];
  readonly status: Pick<ComponentProps<typeof Select>, 'choices' | 'value' | 'onChange'>;
  /** Further filters of this list. */
  readonly children?: ReactNode;
}

/** The filters of payments or refunds: search and state. */
export function PaymentFilterForm({ id, search, status, children }: PaymentFilterFormProps) {
  const { t } = useLingui();
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <ListSearch
        id={`${id}-search`}
        search={search}
        placeholder={t`Name, email, order_… or pay_…`}
      />
      <Select {...status} id={`${id}-status`} label={t`Status`} placeholder={t`All Status`} />
      {children}
    </form>
  );
}
