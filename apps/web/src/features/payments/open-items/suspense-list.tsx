import type { SuspenseItem } from '@anupal/contract/payments';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { suspenseQuery } from './open-items-api.ts';
import { suspenseRefundLabels, suspenseReasonLabels } from './open-item-labels.ts';

/** Money without a known purpose, and the progress of its refund. */
export function SuspenseList() {
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Money in suspense</Trans>
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        <Trans>Captured payments that do not match an order.</Trans>
      </p>
      <Contents />
    </Card>
  );
}

function Contents() {
  const { t } = useLingui();
  const columns = useColumns();
  const result = useQuery(suspenseQuery);
  return (
    <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading payments...`} />}>
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
    { name: t`Payment`, cell: ({ transactionId }) => transactionId, isUnspaced: true },
    { name: t`Email address`, cell: ({ email }) => <EmailText email={email} />, isUnspaced: true },
    {
      name: t`Amount`,
      cell: ({ amount }) => <Money rupees={paiseToRupees(paise(amount))} />,
      isAmount: true,
    },
    { name: t`Reason`, cell: ({ reason }) => i18n._(suspenseReasonLabels[reason]) },
    { name: t`Received`, cell: ({ receivedAt }) => <DateText iso={receivedAt} /> },
    {
      name: t`Refund`,
      cell: ({ refund }) => (
        <Badge tone={refund === 'done' ? 'success' : 'neutral'}>
          {i18n._(suspenseRefundLabels[refund])}
        </Badge>
      ),
    },
  ];
}
