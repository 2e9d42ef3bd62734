import type { ApplicationDocument } from '@anupal/contract/applications/records';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { FilePreview } from '../../../ui/file/file-preview.tsx';

interface DocumentListProps {
  readonly documents: readonly ApplicationDocument[];
  /** Whose they are, for readers. */
  readonly label: string;
}

/** Documents to be opened, each in a tab of its own. */
export function DocumentList({ documents, label }: DocumentListProps) {
  return (
    <ul aria-label={label} className="space-y-3">
      {documents.map((document) => (
        <li key={document.id}>
          <DocumentCard document={document} />
        </li>
      ))}
    </ul>
  );
}

/** One document: a picture of its first page, its name, and the way to the whole. */
export function DocumentCard({ document }: { readonly document: ApplicationDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { name, kind, size, pages, fileUrl } = document;
  return (
    <a
      href={fileUrl}
      target="_blank"
      rel="noopener"
      className="flex min-w-0 items-center gap-3 rounded-control hover:bg-ground"
    >
      <FilePreview preview={pages[0]?.fileUrl ?? null} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold wrap-anywhere text-primary underline underline-offset-4">
          {name || t`Document`}
        </span>
        <span className="block text-small text-ink-soft">
          {kind === 'pdf' ? 'PDF' : <Trans>Picture</Trans>} · {formatBytes(size, language)}
          {pages.length > 1 && (
            <>
              {' '}
              · <Plural value={pages.length} one="# page" other="# pages" />
            </>
          )}
        </span>
        <span className="sr-only">
          <Trans>(opens in a new tab)</Trans>
        </span>
      </span>
    </a>
  );
}
