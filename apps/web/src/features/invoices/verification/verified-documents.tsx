import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { VerifiedDocument } from '@anupal/contract/invoices/verification';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Money } from '../../../ui/money.tsx';

interface VerifiedDocumentsProps {
  readonly documents: readonly VerifiedDocument[];
}

/** What proves a document: what was issued, and which notes corrected it. */
export function VerifiedDocuments({ documents }: VerifiedDocumentsProps) {
  return (
    <ul className="space-y-8">
      {documents.map((document) => (
        <li key={`${document.supplier.gstin ?? ''} ${document.number}`}>
          <Verified document={document} />
        </li>
      ))}
    </ul>
  );
}

function Verified({ document }: { readonly document: VerifiedDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { kind, number, date, total, supplier, recipient, correctedBy } = document;
  return (
    <div className="space-y-5">
      {correctedBy.length === 0 ? (
        <Banner tone="success">
          <Trans>We issued this document. It has not been corrected.</Trans>
        </Banner>
      ) : (
        <Banner tone="warning">
          <Trans>
            We issued this document. It was later changed by the notes or vouchers below.
          </Trans>
        </Banner>
      )}
      <DescriptionList
        details={[
          [t`Document`, documentKindNames[kind][language]],
          [t`Number`, number],
          [t`Date`, <DateText key="date" iso={date} />],
          [t`Total`, <Money key="total" rupees={paiseToRupees(paise(total))} />],
          [t`Supplier`, supplier.legalName],
          ...(supplier.gstin === null ? [] : [[t`GSTIN`, supplier.gstin] as const]),
          [t`Recipient`, recipient],
          ...correctedBy.map(
            (note) =>
              [
                t`Related document`,
                <span key={note.number}>
                  {documentKindNames[note.kind][language]} {note.number},{' '}
                  <DateText iso={note.date} />: <Money rupees={paiseToRupees(paise(note.total))} />
                </span>,
              ] as const,
          ),
        ]}
      />
      <p className="text-small text-ink-soft">
        <Trans>
          Compare each of these with the document. The name of the recipient is shortened to protect
          their privacy.
        </Trans>
      </p>
    </div>
  );
}
