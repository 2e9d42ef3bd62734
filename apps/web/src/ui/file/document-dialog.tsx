import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useBlobUrl } from '../../lib/use-blob-url.ts';
import { Dialog } from '../dialog.tsx';
import { LoadProblem } from '../load-problem.tsx';

/** How a page is fetched; the first is 1. */
type PageQuery = (page: number) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Blob>;
  readonly gcTime: number;
  readonly staleTime: number;
};

interface Size {
  readonly width: number;
  readonly height: number;
}

interface DocumentDialogProps {
  readonly pages: readonly Size[];
  readonly queryOf: PageQuery;
  readonly title: string;
  readonly onClose: () => void;
}

/** The pages of a document, as pictures that the server has made. */
export function DocumentDialog({ pages, queryOf, title, onClose }: DocumentDialogProps) {
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {pages.map((size, index) => (
          <Page key={index} queryOf={queryOf} number={index + 1} of={pages.length} size={size} />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps {
  readonly queryOf: PageQuery;
  readonly number: number;
  readonly of: number;
  readonly size: Size;
}

function Page({ queryOf, number, of, size }: PageProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(queryOf(number));
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
