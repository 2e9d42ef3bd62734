import { useLingui } from '@lingui/react/macro';
import { useBlobUrl } from '../../lib/use-blob-url.ts';
import { LoadError } from '../load-error.tsx';
import type { FetchedPicture } from './page-stage.tsx';

interface PagePictureProps {
  readonly page: FetchedPicture;
  /** The first page is 1. */
  readonly number: number;
  readonly of: number;
  readonly size: { readonly width: number; readonly height: number };
}

/** A page of a document, as a picture rendered by the server. */
export function PagePicture({ page, number, of, size }: PagePictureProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = page;
  const draw = useBlobUrl(data);
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={refetch} />;
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
