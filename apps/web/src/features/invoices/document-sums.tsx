import type { TaxDocument } from '@anupal/contract/invoices/document';
import { getStateTaxName } from '@anupal/contract/invoices/document-texts';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Money } from '../../ui/money.tsx';

interface DocumentSumsProps extends Pick<TaxDocument, 'lines' | 'totals' | 'placeOfSupply'> {
  /** Further `DocumentSum` entries below the total. */
  readonly children?: ReactNode;
}

/** The lines of an invoice or bill, and how its total comes about. */
export function DocumentSums({ lines, totals, placeOfSupply, children }: DocumentSumsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const taxes = [
    ['CGST', totals.cgst],
    [getStateTaxName(placeOfSupply.state), totals.sgst],
    ['IGST', totals.igst],
  ] as const;
  const charged = taxes.filter(([, amount]) => amount > 0);
  return (
    <>
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
            <Amount value={line.total} />
          </li>
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line pt-3">
        {charged.length > 0 && <DocumentSum name={t`Taxable value`} amount={totals.taxable} />}
        {charged.map(([name, amount]) => (
          <DocumentSum key={name} name={name} amount={amount} />
        ))}
        {totals.pureAgent > 0 && (
          <DocumentSum name={t`Government fees`} amount={totals.pureAgent} />
        )}
        <DocumentSum isMain name={t`Total`} amount={totals.total} />
        {children}
      </dl>
    </>
  );
}

interface DocumentSumProps {
  readonly name: string;
  /** In paise. */
  readonly amount: number;
  readonly isMain?: boolean;
}

/** A named amount in the sums of a document. */
export function DocumentSum({ name, amount, isMain = false }: DocumentSumProps) {
  return (
    <div className={`flex justify-between gap-4 ${isMain ? 'font-bold' : 'text-ink-soft'}`}>
      <dt>{name}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
    </div>
  );
}

function Amount({ value }: { readonly value: number }) {
  return <Money rupees={paiseToRupees(paise(value))} />;
}
