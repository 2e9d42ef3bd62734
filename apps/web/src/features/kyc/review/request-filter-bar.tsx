import { kycStatuses } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { Select } from '../../../ui/select.tsx';
import { kycStatusLabels } from '../kyc-labels.ts';
import type { useRequestSearch } from './use-request-search.ts';

interface RequestFilterBarProps {
  readonly search: ReturnType<typeof useRequestSearch>;
}

/** The filters of the request list. */
export function RequestFilterBar({ search }: RequestFilterBarProps) {
  const { i18n, t } = useLingui();
  const { query, setStatus } = search;
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <ListSearch
        id="request-search"
        search={search}
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
        value={query.status ?? ''}
        onChange={(value) => setStatus(kycStatuses.find((status) => status === value) ?? null)}
      />
    </form>
  );
}
