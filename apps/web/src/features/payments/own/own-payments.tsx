import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ownPaymentList, ownPaymentsQuery } from './own-payments-api.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

/** The user's payments with their outcomes and receipts. */
export function OwnPayments() {
  const { t } = useLingui();
  return (
    <ListSection
      title={t`Your payments`}
      description={
        <Trans>
          You can download and print a receipt for each payment received. Tax documents are under{' '}
          <TextLink to={paths.dashboardInvoices}>Invoices</TextLink>.
        </Trans>
      }
    >
      <Contents />
    </ListSection>
  );
}

function Contents() {
  const { t } = useLingui();
  const list = useListQuery(ownPaymentList);
  return (
    <QueryTable
      result={usePageQuery(ownPaymentsQuery(list.query, useLanguage()))}
      toPage={(data) => list.toPage(data.payments, data)}
      columns={usePaymentColumns()}
      getKey={({ id }) => id}
      texts={{
        name: t`Your payments`,
        loading: t`Loading payments...`,
        failed: t`Failed to load your payments.`,
      }}
      skeletonRows={2}
      empty={
        <EmptyState picture="papers">
          <Trans>No payments yet.</Trans>
        </EmptyState>
      }
    />
  );
}
