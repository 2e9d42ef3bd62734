import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { documentLabels } from '../../labels.ts';
import { pageQuery } from '../../api.ts';
import type { ReviewPage, View } from '../model.ts';
import { useBlobUrl } from '../../../../lib/use-blob-url.ts';

interface PageStageProps {
  readonly page: ReviewPage;
  readonly view: View;
  readonly edition: number;
  /** How much of the screen's height a whole page may have. */
  readonly height?: string;
  /** What lies over the page, in the page's own directions. */
  readonly children?: ReactNode;
}

/** A page as a picture: whole at first, or larger than its place, in which it then scrolls. */
export function PageStage({ page, view, edition, height = '68dvh', children }: PageStageProps) {
  const { i18n, t } = useLingui();
  const { document, number, width } = page;
  const { data, error, isFetching, refetch } = useQuery(pageQuery(document.id, number, edition));
  const picture = useBlobUrl(data);
  const name = i18n._(documentLabels[document.type]);
  if (error !== null)
    return (
      <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
    );
  if (data === undefined) return <Skeleton lines={1} shape="cards" label={t`Loading page...`} />;
  const { box, sheet } = placesOf(page, view, height);
  return (
    <div
      role="region"
      aria-label={t`${name}, page ${number}`}
      tabIndex={0}
      data-scrolls={view.zoom > 1 || undefined}
      className="max-h-[80dvh] overflow-auto overscroll-contain rounded-control border border-line bg-ground"
    >
      <div style={box} className="relative mx-auto">
        <div style={sheet} className="absolute top-1/2 left-1/2">
          <img
            ref={picture}
            alt={t`${name}, page ${number}`}
            width={width}
            height={page.height}
            draggable={false}
            className="size-full select-none"
          />
          {children}
        </div>
      </div>
    </div>
  );
}

/** The place that a turned page needs, and the page itself within it, in its own directions. */
function placesOf({ width, height }: ReviewPage, { zoom, turn }: View, most: string) {
  const own = width / height;
  const seen = turn === 90 || turn === 270 ? 1 / own : own;
  return {
    box: { width: `calc(${zoom} * min(100%, ${most} * ${seen}))`, aspectRatio: seen },
    sheet: {
      width: `${(seen === own ? 1 : own) * 100}%`,
      aspectRatio: own,
      transform: `translate(-50%, -50%) rotate(${turn}deg)`,
    },
  };
}
