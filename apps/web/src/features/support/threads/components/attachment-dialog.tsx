import type { SupportDocument } from '@anupal/contract/support/records';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBlobUrl } from '../../../../lib/use-blob-url.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { pageQuery } from '../api.ts';

interface AttachmentDialogProps {
  readonly document: SupportDocument;
  readonly title: string;
  readonly onClose: () => void;
}

/** The pages of an attachment, as pictures that the server has made. */
export function AttachmentDialog({ document, title, onClose }: AttachmentDialogProps) {
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {document.pages.map((size, index) => (
          <Page
            key={index}
            documentId={document.id}
            number={index + 1}
            of={document.pages.length}
            size={size}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps {
  readonly documentId: string;
  /** The first page is 1. */
  readonly number: number;
  readonly of: number;
  readonly size: { readonly width: number; readonly height: number };
}

function Page({ documentId, number, of, size }: PageProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(pageQuery(documentId, number));
  const draw = useBlobUrl(data);
  if (error !== null)
    return (
      <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
    );
  if (data === undefined)
    return (
      <span role="status" className="block min-h-40 animate-pulse bg-line">
        <span className="sr-only">{t`Loading page...`}</span>
      </span>
    );
  return (
    <img
      ref={draw}
      alt={t`Page ${number} of ${of}`}
      width={size.width}
      height={size.height}
      className="h-auto w-full border border-line"
    />
  );
}
