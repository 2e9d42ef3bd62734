import type { Transaction } from '@anupal/contract/wallet';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateText } from '../../ui/date-text.tsx';
import { TrackingText } from '../../ui/tracking-text.tsx';
import { DocumentLinks } from '../invoices/document-links.tsx';
import { describeBesideClient, transactionTypeLabels } from './transaction-labels.ts';
import { SignedAmount } from './signed-amount.tsx';

/** Some transactions of a wallet, or a note that there are none. */
export function TransactionList({ transactions }: TransactionListProps) {
  const { i18n } = useLingui();
  if (transactions.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>No transactions yet.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line border-t border-line">
      {transactions.map((transaction) => {
        const { id, date, description, client, type, amount, documents } = transaction;
        return (
          <li
            key={id}
            className="flex items-baseline justify-between gap-x-4 py-3 max-[20rem]:flex-wrap"
          >
            <div className="min-w-0">
              <p className="leading-snug wrap-anywhere">
                {client ?? <TrackingText text={description} />}
              </p>
              <p className="text-small wrap-anywhere text-ink-soft">
                <DateText iso={date} />
                &nbsp;·{' '}
                {client === null
                  ? i18n._(transactionTypeLabels[type])
                  : describeBesideClient(transaction)}
              </p>
              <DocumentLinks documents={documents} />
            </div>
            <SignedAmount type={type} amount={amount} />
          </li>
        );
      })}
    </ul>
  );
}

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
}
