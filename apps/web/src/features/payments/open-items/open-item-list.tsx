import type { OpenItem } from '@anupal/contract/payments/open-items';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { CellTime } from '../../../ui/table/cell-time.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { openItemsQuery } from './open-items-api.ts';
import { openItemLabels, remedyLabels, requestRefund } from './open-item-labels.ts';

/** Payments in suspense or with an uncertain outcome: each with its reason and remedy. */
export function OpenItemList() {
  const { t } = useLingui();
  return (
    <>
      <div>
        <PageHeading>{t`Suspense and unsettled`}</PageHeading>
        <MoneyTabs current="unsettled" />
      </div>
      <p className="max-w-prose text-ink-soft">
        <Trans>
          Payments not matched to an order, refunded without a request, not yet confirmed by the
          gateway, or without an invoice because the payer’s address is missing.
        </Trans>
      </p>
      <div data-wide className="space-y-4">
        <Contents />
      </div>
    </>
  );
}

function Contents() {
  const { t } = useLingui();
  const columns = useColumns();
  const result = useQuery(openItemsQuery);
  return (
    <QueryContent
      result={result}
      failed={t`The payments could not be loaded.`}
      loading={<TableSkeleton columns={columns} rows={3} label={t`Loading payments...`} isFramed />}
    >
      {({ suspense, items }) => (
        <>
          <p className="font-semibold">
            <Trans>
              Total in suspense: <Money rupees={suspense} />
            </Trans>
          </p>
          <Table
            caption={t`Suspense and unsettled`}
            columns={columns}
            rows={items}
            getKey={({ orderId, paymentId }) => `${orderId} ${paymentId}`}
            empty={
              <EmptyState picture="done">
                <Trans>All money is settled and explained.</Trans>
              </EmptyState>
            }
            isFramed
          />
        </>
      )}
    </QueryContent>
  );
}

function useColumns(): readonly Column<OpenItem>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Who`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ payer }) => (
        <TwoTexts
          first={payer.fullName}
          second={<EmailText email={payer.email} />}
          isSecondWideOnly
        />
      ),
    },
    {
      name: t`Payment`,
      isUnspaced: true,
      cell: ({ orderId, paymentId }) => (
        <TextLink to={`${paths.superadminPayments}/${orderId}`}>
          {paymentId ?? t`Not known yet`}
        </TextLink>
      ),
    },
    {
      name: t`Reason`,
      inRow: 'meta',
      cell: ({ reason }) => i18n._(openItemLabels[reason]),
    },
    { name: t`Next steps`, cell: (item) => <Remedy item={item} /> },
    {
      name: t`Date`,
      inRow: 'status',
      cell: ({ since }) => <CellTime iso={since} />,
    },
    {
      name: t`Amount`,
      isAmount: true,
      inRow: 'end',
      cell: ({ amount }) => <Money rupees={amount} />,
    },
  ];
}

function Remedy({ item }: { readonly item: OpenItem }) {
  const { nextCheckAt, requestedAmount } = item;
  return (
    <>
      {requestedAmount > 0 ? (
        <Trans>
          A refund of <Money rupees={requestedAmount} /> waits for approval.
        </Trans>
      ) : (
        <RemedyText item={item} />
      )}
      {nextCheckAt !== null && (
        <span className="block text-small text-ink-soft wide:text-meta">
          <Trans>
            Next check: <DateText iso={nextCheckAt} withTime />
          </Trans>
        </span>
      )}
    </>
  );
}

/** What to do; a refund is requested on the page of the payment. */
function RemedyText({ item: { reason, orderId } }: { readonly item: OpenItem }) {
  const { i18n } = useLingui();
  const remedy = remedyLabels[reason];
  if (remedy !== requestRefund) return i18n._(remedy);
  return <TextLink to={`${paths.superadminPayments}/${orderId}`}>{i18n._(remedy)}</TextLink>;
}
