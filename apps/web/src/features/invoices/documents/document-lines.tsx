import type { TaxDocument } from '@anupal/contract/invoices/document';
import { getStateTaxName } from '@anupal/contract/invoices/document-texts';
import { formatRate } from '@anupal/contract/values/gst-rate';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** The lines of a tax document and how its total comes about. */
export function DocumentLines({ document }: { readonly document: TaxDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { lines, totals, placeOfSupply } = document;
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
            <Amount value={line.total} />
          </li>
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line pt-3">
        {charged.length > 0 && <Total name={t`Taxable value`} value={totals.taxable} />}
        {charged.map(([name, value]) => (
          <Total key={name} name={name} value={value} />
        ))}
        {totals.pureAgent > 0 && <Total name={t`Government fees`} value={totals.pureAgent} />}
        <Total isMain name={t`Total`} value={totals.total} />
      </dl>
    </SectionCard>
  );
}

interface TotalProps {
  readonly name: string;
  readonly value: number;
  readonly isMain?: boolean;
}

function Total({ name, value, isMain = false }: TotalProps) {
  return (
    <div className={`flex justify-between gap-4 ${isMain ? 'font-bold' : 'text-ink-soft'}`}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}

function Amount({ value }: { readonly value: number }) {
  return <Money rupees={paiseToRupees(paise(value))} />;
}
