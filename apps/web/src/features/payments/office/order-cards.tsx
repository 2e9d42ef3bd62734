import type { OrderDetail } from '@anupal/contract/payments/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import { disputeStateLabels, disputeStateTones } from '../disputes/dispute-labels.ts';
import { RequestRefundDialog } from '../refunds/request-refund-dialog.tsx';
import { RefundItem } from '../refunds/refund-item.tsx';
import { suspenseReasonLabels } from '../open-items/open-item-labels.ts';
import { gatewayStatusLabels, journalLabels, gatewayRefundLabels } from './order-labels.ts';

type PaymentDispute = OrderDetail['payments'][number]['disputes'][number];

/** The gateway's payments of an order. */
export function GatewayCard({ payments }: Pick<OrderDetail, 'payments'>) {
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>At the gateway</Trans>
      </h2>
      {payments.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>The gateway has not reported a payment yet.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <GatewayPayment key={payment.id} payment={payment} />
        ))}
      </ul>
    </Card>
  );
}

function GatewayPayment({ payment }: { readonly payment: OrderDetail['payments'][number] }) {
  const { i18n } = useLingui();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { id, status, method, amount, outcome, firstSeenAt, capturedAt } = payment;
  const { refunds, disputes, refundRequests, refundable, documents } = payment;
  const others = refunds.filter((refund) => !refund.isRequestedHere);
  return (
    <li className="space-y-1 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{id}</span>
        <Badge tone={status === 'captured' ? 'success' : 'neutral'}>
          {i18n._(gatewayStatusLabels[status])}
        </Badge>
      </p>
      <p className="text-small text-ink-soft">
        <Money rupees={amount} /> {method !== null && `· ${method.toUpperCase()} `}·{' '}
        <DateText iso={capturedAt ?? firstSeenAt} withTime />
      </p>
      {outcome !== null && outcome !== 'fulfilled' && (
        <p className="text-small">{i18n._(suspenseReasonLabels[outcome])}</p>
      )}
      {others.map((refund) => (
        <p key={refund.id} className="text-small wrap-anywhere">
          {i18n._(gatewayRefundLabels[refund.status])}: <Money rupees={refund.amount} /> (
          {refund.id})
        </p>
      ))}
      {disputes.map((dispute, index) => (
        <DisputeLine key={index} dispute={dispute} />
      ))}
      <DocumentLinks documents={documents} isOffice />
      {refundRequests.map((refund) => (
        <div key={refund.id} className="border-l-4 border-line pl-4">
          <RefundItem refund={refund} />
        </div>
      ))}
      {refundable !== null && (
        <div className="pt-2">
          <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
            <Trans>Request a refund</Trans>
          </Button>
        </div>
      )}
      {isDialogOpen && refundable !== null && (
        <RequestRefundDialog
          paymentId={id}
          refundable={refundable}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </li>
  );
}

/** A dispute of a payment. Superadmins answer it on its page. */
function DisputeLine({ dispute: { amount, state } }: { readonly dispute: PaymentDispute }) {
  const { i18n } = useLingui();
  const { role } = useSignedInUser();
  const name = (
    <Trans>
      Dispute of <Money rupees={amount} />
    </Trans>
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {role === 'superadmin' ? <TextLink to={paths.superadminDisputes}>{name}</TextLink> : name}
      <Badge tone={disputeStateTones[state]}>{i18n._(disputeStateLabels[state])}</Badge>
    </p>
  );
}

/** The journal entries of an order. */
export function JournalsCard({ journals }: Pick<OrderDetail, 'journals'>) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>In the books</Trans>
      </h2>
      {journals.length === 0 && (
        <p className="mt-4 text-ink-soft">
          <Trans>Nothing is recorded yet.</Trans>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {journals.map(({ id, kind, amount, recordedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <div>
              <p>{i18n._(journalLabels[kind])}</p>
              <p className="text-small text-ink-soft">
                <DateText iso={recordedAt} withTime />
              </p>
            </div>
            <span className="font-semibold">
              <Money rupees={amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
