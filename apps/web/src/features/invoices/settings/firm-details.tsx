import type { FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { taxSchemeHints, taxSchemeLabels } from '../gst-labels.ts';

/** The details of the firm, and who saved them. */
export function FirmDetails({ profile }: { readonly profile: FirmTaxProfileVersion }) {
  const { i18n, t } = useLingui();
  const { scheme, legalName, places, signatory, eInvoicesFrom, lut } = profile;
  const { changedAt, changedBy } = profile;
  return (
    <DescriptionList
      details={[
        [
          t`GST registration`,
          <>
            {i18n._(taxSchemeLabels[scheme])}
            <span className="block text-small font-normal text-ink-soft">
              {i18n._(taxSchemeHints[scheme])}
            </span>
          </>,
        ],
        [t`Legal name`, legalName],
        ...places.map(
          (place, index) =>
            [
              index === 0 ? t`Principal place of business` : t`Place of business ${index + 1}`,
              <Place key={place.state} place={place} />,
            ] as const,
        ),
        [t`Signatory`, signatory],
        ...(eInvoicesFrom === null
          ? []
          : ([[t`E-invoices from`, <DateText key="e-invoices" iso={eInvoicesFrom} />]] as const)),
        ...(lut === null
          ? []
          : ([[t`Letter of undertaking (LUT)`, <Letter key="lut" lut={lut} />]] as const)),
        [
          t`Last changed`,
          <span key="changed" className="font-normal">
            <DateText iso={changedAt} withTime /> · {changedBy}
          </span>,
        ],
      ]}
    />
  );
}

function Letter({
  lut: { arn, validFrom, validTo },
}: {
  readonly lut: NonNullable<FirmTaxProfileVersion['lut']>;
}) {
  return (
    <>
      <span className="block">{arn}</span>
      <span className="block font-normal">
        <Trans>
          <DateText iso={validFrom} /> to <DateText iso={validTo} />
        </Trans>
      </span>
    </>
  );
}

function Place({
  place: { gstin, address, pinCode, state },
}: {
  readonly place: FirmTaxProfileVersion['places'][number];
}) {
  const language = useLanguage();
  return (
    <>
      {gstin !== null && <span className="block">{gstin}</span>}
      <span className="block font-normal whitespace-pre-line">
        {`${address}\n${states[state][language]} ${pinCode}`}
      </span>
    </>
  );
}
