import type { DocumentLink } from '@anupal/contract/invoices/document';
import {
  documentKindNames,
  isReturnedAdvance,
  returnedAdvanceText,
} from '@anupal/contract/invoices/document-texts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { readAnyFile, readOwnFile } from './documents/documents-api.ts';
import { useDownload } from './documents/use-download.ts';

interface DocumentLinksProps {
  readonly documents: readonly DocumentLink[];
  /** Whether staff download them, rather than the franchisee to whom they were issued. */
  readonly isOffice?: boolean;
}

/** The tax documents of a payment, an entry of a wallet or an application, to download where it is. */
export function DocumentLinks({ documents, isOffice = false }: DocumentLinksProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (documents.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Tax documents`} className="flex flex-wrap gap-x-4 text-small">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentButton document={document} isOffice={isOffice} />
          </li>
        ))}
      </ul>
      {isReturnedAdvance(documents) && (
        <p className="text-small text-ink-soft">{returnedAdvanceText[language]}</p>
      )}
    </>
  );
}

function DocumentButton({
  document,
  isOffice,
}: {
  readonly document: DocumentLink;
  readonly isOffice: boolean;
}) {
  const language = useLanguage();
  const { isPending, download } = useDownload(document.number, () =>
    (isOffice ? readAnyFile : readOwnFile)(document.id),
  );
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={download}
      className="inline-flex min-h-11 items-center gap-2 text-start font-semibold text-link underline underline-offset-4 hover:text-link-strong wide:min-h-8"
    >
      {isPending && <Spinner />}
      <span>
        {documentKindNames[document.kind][language]}{' '}
        <span className="whitespace-nowrap">{document.number}</span>
        <span className="sr-only">
          {' '}
          <Trans>(PDF)</Trans>
        </span>
      </span>
    </button>
  );
}
