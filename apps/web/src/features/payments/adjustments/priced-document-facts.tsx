import type { PricedDocument } from '@anupal/contract/payments/adjustments';
import { priceAfter, type AdjustmentReason } from '@anupal/contract/payments/adjustments';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface PricedDocumentFactsProps {
  readonly document: PricedDocument;
  readonly reasonCode: AdjustmentReason;
  /** What the proposal adds or returns, in rupees; null once it is decided. */
  readonly amount: number | null;
}

/** The document whose price a proposal changes: its service, client and total, the price after it, and the note. */
export function PricedDocumentFacts({ document, reasonCode, amount }: PricedDocumentFactsProps) {
  const language = useLanguage();
  const { id, kind, number, date, total, description, client } = document;
  return (
    <div className="space-y-0.5 text-small wrap-anywhere">
      <p>
        <TextLink to={`${paths.superadminInvoices}/${id}`}>
          {documentKindNames[kind][language]} {number}
        </TextLink>
        {' · '}
        <DateText iso={date} />
        {' · '}
        <Money rupees={total} />
      </p>
      <p>{description[language]}</p>
      {client !== null && (
        <p>
          <Trans>Client: {client}</Trans>
        </p>
      )}
      <PriceChange document={document} reasonCode={reasonCode} amount={amount} />
    </div>
  );
}

function PriceChange({ document, reasonCode, amount }: PricedDocumentFactsProps): ReactNode {
  const { t } = useLingui();
  const { price } = document;
  if (amount === null || Number.isNaN(amount))
    return (
      <p>
        <Trans>
          Our fee now, with GST: <Money rupees={price} />
        </Trans>
      </p>
    );
  const after = priceAfter(document, reasonCode, amount);
  const notes = {
    debit_note: t`The franchisee gets a debit note.`,
    credit_note: t`The franchisee gets a credit note, which reduces the tax.`,
    too_late: t`The last day for a credit note has passed: the franchisee gets a financial credit note, which reduces no tax.`,
    no_tax: t`A bill has no tax to reduce: the franchisee gets a financial credit note.`,
  };
  const { kind, obstacle } = document.note;
  return (
    <>
      <p className="font-semibold">
        <Trans>
          Our fee, with GST: <Money rupees={price} /> → <Money rupees={Math.max(after, 0)} />
        </Trans>
      </p>
      <p>
        {obstacle === null ? notes[kind === 'debit_note' ? kind : 'credit_note'] : notes[obstacle]}
      </p>
    </>
  );
}
