import type { ListedBill } from '@anupal/contract/billing/schemas';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { BillBadge } from '../bill-badge.tsx';
import type { billList } from '../bill-list.ts';
import { billsQuery } from '../billing-api.ts';
import { billUrl } from '../billing-urls.ts';
import { PaiseText } from '../paise-text.tsx';

/** A page of the user's bills. */
export function BillTable({ list }: { readonly list: ListState<typeof billList> }) {
  const { t } = useLingui();
  return (
    <QueryTable
      result={usePageQuery(billsQuery(list.query))}
      toPage={(data) => list.toPage(data.bills, data)}
      columns={useColumns()}
      getKey={({ id }) => id}
      getLink={({ id }) => ({ to: billUrl(id) })}
      texts={{
        name: t`Client bills`,
        loading: t`Loading bills...`,
        failed: t`The bills could not be loaded.`,
      }}
      count={({ total }) => <Plural value={total} one="# bill" other="# bills" />}
      empty={
        list.isFiltered ? (
          <EmptyState picture="search" action={<ClearFilters onClear={list.clear} />}>
            <Trans>No bills match these filters.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            picture="papers"
            action={
              <LinkButton to={paths.dashboardClients}>
                <Trans>Choose a client</Trans>
              </LinkButton>
            }
          >
            <Trans>No bills yet. Open a client and choose New bill.</Trans>
          </EmptyState>
        )
      }
    />
  );
}

function useColumns(): readonly Column<ListedBill>[] {
  const { t } = useLingui();
  const language = useLanguage();
  return [
    {
      name: t`Client`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ clientName }) => clientName,
    },
    {
      name: t`Bill`,
      inRow: 'meta',
      cell: ({ number, kind }) => (
        <TwoTexts first={number} second={documentKindNames[kind][language]} isSecondWideOnly />
      ),
    },
    { name: t`Date`, cell: ({ date }) => <DateText iso={date} /> },
    { name: t`Due date`, cell: ({ dueOn }) => <DateText iso={dueOn} /> },
    {
      name: t`Total`,
      isAmount: true,
      inRow: 'end',
      cell: ({ totalPaise }) => <PaiseText amount={totalPaise} />,
    },
    {
      name: t`Unpaid`,
      isAmount: true,
      cell: ({ totalPaise, paidPaise, state }) =>
        state === 'cancelled' ? '–' : <PaiseText amount={totalPaise - paidPaise} />,
    },
    { name: t`Status`, inRow: 'status', cell: (bill) => <BillBadge bill={bill} /> },
  ];
}
