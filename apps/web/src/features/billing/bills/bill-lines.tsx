import { needsAddress } from '@anupal/contract/billing/recipient-address';
import type { Bill } from '@anupal/contract/billing/schemas';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DocumentSum, DocumentSums } from '../../invoices/document-sums.tsx';

/** The lines of a bill and how its total comes about. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { totals, placeOfSupply, recipient } = bill.document;
  const isRegistered = recipient.gstin !== null;
  const lacksAddress =
    recipient.address === null &&
    bill.state !== 'cancelled' &&
    needsAddress({ kind: bill.kind, isRegistered, value: totals.taxable });
  const hasTax = totals.cgst + totals.sgst + totals.igst > 0;
  return (
    <SectionCard title={t`Items`}>
      <DocumentSums {...bill.document}>
        {bill.paidPaise > 0 && (
          <>
            <DocumentSum name={t`Paid`} amount={bill.paidPaise} />
            <DocumentSum isMain name={t`Unpaid`} amount={bill.totalPaise - bill.paidPaise} />
          </>
        )}
      </DocumentSums>
      {hasTax && (
        <p className="mt-3 text-small text-ink-soft">
          <Trans>Place of supply: {states[placeOfSupply.state][language]}</Trans>
        </p>
      )}
      {recipient.address !== null && (
        <p className="mt-3 text-small wrap-anywhere text-ink-soft">
          <Trans>Address of the client: {recipient.address}</Trans>
        </p>
      )}
      {lacksAddress && (
        <p className="mt-3 text-small">
          <Trans>
            The address of the client is missing, which GST law asks for on this tax invoice. Cancel
            it and issue it again with the address.
          </Trans>
        </p>
      )}
    </SectionCard>
  );
}
