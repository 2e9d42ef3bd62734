import type { KycDocument } from '@anupal/contract/kyc/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../ui/icon.tsx';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { pageQuery } from '../../api.ts';
import { useBlobUrl } from '../../../../lib/use-blob-url.ts';

interface DocumentPageProps {
  readonly document: KycDocument;
  /** The first page is 1. */
  readonly number: number;
  readonly alt: string;
  /** Small pictures stand within a button, where nothing else can be pressed. */
  readonly fit: 'small' | 'large';
}

/** The picture of a page, which only its owner and the reviewers can fetch. */
export function DocumentPage({ document, number, alt, fit }: DocumentPageProps) {
  const { t } = useLingui();
  const query = useQuery(pageQuery(document.id, number));
  const { data, error, isFetching, refetch } = query;
  const draw = useBlobUrl(data);
  const page = document.pages[number - 1];
  if (error !== null)
    return fit === 'large' ? (
      <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
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
