import type { OwnPayment } from '@anupal/contract/payments';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { DocumentLinks } from '../../invoices/document-links.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { notReceivedLabel, ownPaymentLabels, ownPaymentTones } from './own-payment-labels.ts';
import { mayStillCome } from './own-payment-model.ts';
import { ReceiptButton } from './receipt-button.tsx';

/** The columns of the user's payments. */
export function usePaymentColumns(): readonly Column<OwnPayment>[] {
  const { t } = useLingui();
  return [
    { name: t`Date`, inRow: 'meta', cell: ({ date }) => <DateText iso={date} /> },
    {
      name: t`Description`,
      inRow: 'title',
      isUnspaced: true,
      cell: ({ description }) => description,
    },
    {
      name: t`Transaction ID`,
      isUnspaced: true,
      cell: ({ transactionId }) => transactionId ?? t`Not known yet`,
    },
    {
      name: t`Status`,
      inRow: 'status',
      cell: (payment) => <Status payment={payment} />,
    },
    {
      name: t`Amount`,
      isAmount: true,
      inRow: 'end',
      cell: (payment) => <Amount payment={payment} />,
    },
    {
      name: t`Receipt`,
      cell: (payment) => (
        <div className="space-y-1">
          <ReceiptButton payment={payment} />
          <DocumentLinks documents={payment.documents} />
        </div>
      ),
    },
  ];
}

function Status({ payment }: { readonly payment: OwnPayment }) {
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const { status } = payment;
  const label = mayStillCome(payment, now) ? notReceivedLabel : ownPaymentLabels[status];
  const isDisputed = payment.disputes.some(({ lost }) => lost === null);
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={ownPaymentTones[status]}>{i18n._(label)}</Badge>
      {isDisputed && (
        <Badge tone="warning">
          <Trans>Disputed</Trans>
        </Badge>
      )}
    </span>
  );
}

const lineClass = 'block text-small font-normal wrap-anywhere text-ink-soft wide:text-meta';

function Amount({ payment: { amount, refunds, disputes } }: { readonly payment: OwnPayment }) {
  return (
    <>
      <Money rupees={paiseToRupees(paise(amount))} />
      {refunds.map((refund, index) => (
        <span key={`${refund.date} ${index}`} className={lineClass}>
          {refund.isDone ? (
            <Trans>
              Returned: <Money rupees={paiseToRupees(paise(refund.amount))} />
            </Trans>
          ) : (
            <Trans>
              Refund in progress: <Money rupees={paiseToRupees(paise(refund.amount))} />
            </Trans>
          )}
          {refund.reason !== null && ` · ${refund.reason}`}
        </span>
      ))}
      {disputes.map((dispute, index) => (
        <DisputeLine key={index} dispute={dispute} />
      ))}
    </>
  );
}

function DisputeLine({
  dispute: { amount, lost },
}: {
  readonly dispute: OwnPayment['disputes'][number];
}) {
  return (
    <span className={lineClass}>
      {lost === null && (
        <Trans>
          Disputed at the bank: <Money rupees={paiseToRupees(paise(amount))} />
        </Trans>
      )}
      {lost === 0 && <Trans>Dispute over, nothing returned</Trans>}
      {lost !== null && lost > 0 && (
        <Trans>
          Returned by the bank after a dispute: <Money rupees={paiseToRupees(paise(lost))} />
        </Trans>
      )}
    </span>
  );
}
