import type { ClientPrice } from '@anupal/contract/clients/prices';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useDebouncedSearch } from '../../../lib/lists/debounced-search.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { FilterBar } from '../../../ui/table/filter-bar.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { clientPricesQuery } from '../client-prices-api.ts';
import { ChangePriceButton } from './change-price-button.tsx';

// The rest is searched for, or shown on demand.
const initialCount = 20;

/** The user's price for every service, with search. */
export function OwnPrices() {
  const { t } = useLingui();
  const language = useLanguage();
  const { search, replaceSearch } = useUrlQuery();
  const q = search.get('q') ?? '';
  const typed = useDebouncedSearch(q, (text) => replaceSearch(text === '' ? {} : { q: text }));
  const columns = useColumns();
  const result = useQuery(clientPricesQuery(null, language));
  const [showsAll, setShowsAll] = useState(false);
  const find = (prices: readonly ClientPrice[]): readonly ClientPrice[] =>
    prices.filter(({ eserviceName }) => eserviceName.toLowerCase().includes(q.toLowerCase()));
  const isShort = !showsAll && q === '';
  const all = result.data ?? [];
  return (
    <>
      <FilterBar
        search={<ListSearch id="price-search" search={typed} placeholder={t`Search services...`} />}
      />
      <div data-wide className="space-y-4">
        <QueryTable
          result={result}
          toPage={(prices) => ({ rows: find(prices).slice(0, isShort ? initialCount : undefined) })}
          columns={columns}
          getKey={({ eserviceId }) => eserviceId}
          texts={{
            name: t`My prices`,
            loading: t`Loading...`,
            failed: t`Your prices could not be loaded.`,
          }}
          below={
            isShort &&
            all.length > initialCount && (
              <Button variant="secondary" onClick={() => setShowsAll(true)}>
                <Trans>Show all {all.length}</Trans>
              </Button>
            )
          }
          count={(prices) => (
            <Plural value={find(prices).length} one="# service" other="# services" />
          )}
          empty={
            <EmptyState
              picture="search"
              action={
                <ClearFilters
                  onClear={() => {
                    typed.type('');
                    replaceSearch({});
                  }}
                />
              }
            >
              <Trans>No services found.</Trans>
            </EmptyState>
          }
        />
      </div>
    </>
  );
}

function useColumns(): readonly Column<ClientPrice>[] {
  const { t } = useLingui();
  const write = (rupees: number | null) =>
    rupees === null ? t`On request` : <Money rupees={rupees} isPlain />;
  return [
    {
      name: t`Service`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ eserviceName }) => eserviceName,
    },
    { name: t`You pay`, isAmount: true, cell: ({ firmFee }) => write(firmFee) },
    { name: t`Public price`, isAmount: true, cell: ({ publicFee }) => write(publicFee) },
    {
      name: t`Your price`,
      isAmount: true,
      inRow: 'end',
      cell: ({ price }) => <span className="font-semibold">{write(price)}</span>,
    },
    {
      name: t`Your margin`,
      isAmount: true,
      inRow: 'meta',
      cell: ({ margin }) =>
        margin === null ? (
          '–'
        ) : (
          <>
            <span className="wide:hidden">{t`Margin`} </span>
            <Money rupees={margin} isPlain />
          </>
        ),
    },
    {
      name: t`Set by`,
      inRow: 'status',
      cell: ({ defaultPrice }) =>
        defaultPrice === null ? (
          <span className="text-small text-ink-soft">{t`Public price`}</span>
        ) : (
          <Badge tone="info">{t`Your own`}</Badge>
        ),
    },
    {
      name: t`Action`,
      inRow: 'action',
      cell: (price) => <ChangePriceButton clientId={null} price={price} />,
    },
  ];
}
