import type { KycDocument } from '@anupal/contract/kyc/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { documentLabels } from '../kyc-labels.ts';
import { originalQuery } from './review-api.ts';
import { useBlobUrl } from '../../../lib/use-blob-url.ts';

/**
 * The original PDF, rendered by the browser. The frame has no sandbox, since browsers render no PDF
 * in one; the page's CSP lets it load nothing else.
 */
export function OriginalFrame({ document }: { readonly document: KycDocument }) {
  const { i18n, t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(originalQuery(document.id));
  const frame = useBlobUrl(data);
  if (error !== null)
    return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
  if (data === undefined) return <Skeleton lines={1} shape="cards" label={t`Loading PDF...`} />;
  const name = i18n._(documentLabels[document.type]);
  return (
    <iframe
      ref={frame}
      title={t`${name}, original PDF`}
      className="h-[75dvh] w-full rounded-control border border-line bg-surface"
    />
  );
}
