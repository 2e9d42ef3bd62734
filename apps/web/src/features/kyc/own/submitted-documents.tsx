import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlobUrl } from '../../../lib/use-blob-url.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { documentPageQuery } from '../kyc-api.ts';
import { documentLabels } from '../kyc-labels.ts';

/** The documents as thumbnails that open large. */
export function SubmittedDocuments({ documents }: { readonly documents: readonly KycDocument[] }) {
  const { i18n, t } = useLingui();
  const [open, setOpen] = useState<KycDocument | null>(null);
  return (
    <>
      <h3 className="mt-6 mb-3 font-semibold">
        <Trans>Documents</Trans>
      </h3>
      <ul className="grid gap-3 sm:grid-cols-3">
        {documents.map((document) => {
          const name = i18n._(documentLabels[document.type]);
          return (
            <li key={document.id} className="space-y-1">
              <button
                type="button"
                aria-label={t`Open ${name}`}
                onClick={() => setOpen(document)}
                className="block h-40 w-full overflow-hidden rounded-control border border-line-strong bg-sunken hover:border-link"
              >
                <PageImage document={document} number={1} alt="" fit="small" />
              </button>
              <p className="text-small font-semibold">{name}</p>
              {document.kind === 'pdf' && (
                <p className="text-small text-ink-soft">
                  PDF, <Plural value={document.pages.length} one="# page" other="# pages" />
                </p>
              )}
              {document.isRedacted && (
                <p className="text-small text-ink-soft">
                  <Trans>Our team has blacked out a part of it.</Trans>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && <DocumentDialog document={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DocumentDialogProps {
  readonly document: KycDocument;
  readonly onClose: () => void;
}

/** A document with all its pages, as large as the screen allows. */
function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { i18n, t } = useLingui();
  const name = i18n._(documentLabels[document.type]);
  return (
    <Dialog title={name} size="large" onClose={onClose}>
      <div className="space-y-4">
        {document.pages.map(({ fileUrl }, index) => {
          const number = index + 1;
          return (
            <PageImage
              key={fileUrl}
              document={document}
              number={number}
              alt={t`${name}, page ${number}`}
              fit="large"
            />
          );
        })}
      </div>
    </Dialog>
  );
}

interface PageImageProps {
  readonly document: KycDocument;
  /** Counted from 1. */
  readonly number: number;
  readonly alt: string;
  /** A thumbnail is inside a button, so it offers no retry. */
  readonly fit: 'small' | 'large';
}

/** The image of a page, which only the owner and reviewers can fetch. */
function PageImage({ document, number, alt, fit }: PageImageProps) {
  const { t } = useLingui();
  const query = useQuery(documentPageQuery(document.id, number));
  const { data, error, isFetching, refetch } = query;
  const draw = useBlobUrl(data);
  const page = document.pages[number - 1];
  if (error !== null)
    return fit === 'large' ? (
      <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
    ) : (
      <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-small text-ink-soft">
        <Icon name="file-text" size="large" />
        <Trans>No preview</Trans>
      </span>
    );
  if (data === undefined)
    return (
      <span role="status" className="block size-full min-h-40 animate-pulse bg-line">
        <span className="sr-only">{t`Loading page...`}</span>
      </span>
    );
  return (
    <img
      ref={draw}
      alt={alt}
      width={page?.width}
      height={page?.height}
      className={fit === 'small' ? 'size-full object-cover object-top' : 'h-auto w-full'}
    />
  );
}
