import type { SuspenseItem } from '@anupal/contract/payments';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { ListSection } from '../../../ui/table/list-section.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { suspenseQuery } from './open-items-api.ts';
import { suspenseRefundLabels, suspenseReasonLabels } from './open-item-labels.ts';

/** Money without a known purpose, and the progress of its refund. */
export function SuspenseList() {
  const { t } = useLingui();
  return (
    <ListSection
      title={t`Money in suspense`}
      description={<Trans>Captured payments that do not match an order.</Trans>}
    >
      <Contents />
    </ListSection>
  );
}

function Contents() {
  const { t } = useLingui();
  const columns = useColumns();
  const result = useQuery(suspenseQuery);
  return (
    <QueryContent
      result={result}
      loading={<TableSkeleton columns={columns} rows={2} label={t`Loading payments...`} isFramed />}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState picture="done">
            <Trans>No money is in suspense.</Trans>
          </EmptyState>
        ) : (
          <div className="space-y-4">
            <Table
              caption={t`Money in suspense`}
              columns={columns}
              rows={items}
              getKey={({ transactionId }) => transactionId}
              isFramed
            />
            <p>
              <TextLink to={paths.superadminOpenItems}>
                <Trans>Next steps for each payment</Trans>
              </TextLink>
            </p>
          </div>
        )
      }
    </QueryContent>
  );
}

function useColumns(): readonly Column<SuspenseItem>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Payment`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ transactionId }) => transactionId,
    },
    {
      name: t`Email address`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: t`Amount`,
      cell: ({ amount }) => <Money rupees={paiseToRupees(paise(amount))} />,
      isAmount: true,
      inRow: 'end',
    },
    { name: t`Reason`, cell: ({ reason }) => i18n._(suspenseReasonLabels[reason]) },
    { name: t`Received`, cell: ({ receivedAt }) => <DateText iso={receivedAt} /> },
    {
      name: t`Refund`,
      inRow: 'status',
      cell: ({ refund }) => (
        <Badge tone={refund === 'done' ? 'success' : 'neutral'}>
          {i18n._(suspenseRefundLabels[refund])}
        </Badge>
      ),
    },
  ];
}
