import { needsAddress } from '@anupal/contract/billing/recipient-address';
import type { Bill } from '@anupal/contract/billing/schemas';
import { getStateTaxName } from '@anupal/contract/invoices/document-texts';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PaiseText } from '../paise-text.tsx';

/** The lines of a bill and how its total comes about. */
export function BillLines({ bill }: { readonly bill: Bill }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { lines, totals, placeOfSupply, recipient } = bill.document;
  const isRegistered = recipient.gstin !== null;
  const lacksAddress =
    recipient.address === null &&
    bill.state !== 'cancelled' &&
    needsAddress({ kind: bill.kind, isRegistered, value: totals.taxable });
  const taxes = [
    ['CGST', totals.cgst],
    [getStateTaxName(placeOfSupply.state), totals.sgst],
    ['IGST', totals.igst],
  ] as const;
  const charged = taxes.filter(([, amount]) => amount > 0);
  return (
    <SectionCard title={t`Items`}>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {line.description[language]}
              </span>
              <span className="text-small text-ink-soft">
                {line.isPureAgent ? (
                  <Trans>Government fee, at cost</Trans>
                ) : (
                  [
                    line.sac && `SAC ${line.sac}`,
                    line.rateBps > 0 && `GST ${formatRate(line.rateBps)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')
                )}
              </span>
            </span>
            <PaiseText amount={line.total} />
          </li>
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line pt-3">
        {charged.length > 0 && <Total name={t`Taxable value`} amount={totals.taxable} />}
        {charged.map(([name, amount]) => (
          <Total key={name} name={name} amount={amount} />
        ))}
        {totals.pureAgent > 0 && <Total name={t`Government fees`} amount={totals.pureAgent} />}
        <Total isMain name={t`Total`} amount={totals.total} />
        {bill.paidPaise > 0 && (
          <>
            <Total name={t`Paid`} amount={bill.paidPaise} />
            <Total isMain name={t`Unpaid`} amount={bill.totalPaise - bill.paidPaise} />
          </>
        )}
      </dl>
      {charged.length > 0 && (
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

interface TotalProps {
  readonly name: string;
  readonly amount: number;
  readonly isMain?: boolean;
}

function Total({ name, amount, isMain = false }: TotalProps) {
  return (
    <div className={`flex justify-between gap-4 ${isMain ? 'font-bold' : 'text-ink-soft'}`}>
      <dt>{name}</dt>
      <dd>
        <PaiseText amount={amount} />
      </dd>
    </div>
  );
}
