import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadError } from '../load-error.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useBlobUrl } from '../../lib/use-blob-url.ts';
import type { View } from './view-state.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture of a page, as far as it has come. */
export interface FetchedPicture {
  readonly data: Blob | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface PageStageProps {
  /** What the page is called, for readers. */
  readonly label: string;
  readonly size: Size;
  readonly picture: FetchedPicture;
  readonly view: View;
  /** How much of the screen's height a whole page may have. */
  readonly height?: string;
  /** What lies over the page, in the page's own directions. */
  readonly children?: ReactNode;
}

/** A page as a picture: whole at first, or larger than its place, in which it then scrolls. */
export function PageStage({ label, size, picture, view, ...rest }: PageStageProps) {
  const { height = '68dvh', children } = rest;
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = picture;
  const image = useBlobUrl(data);
  if (error !== null)
    return (
      <LoadError message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <Skeleton lines={1} shape="cards" label={t`Loading page...`} />;
  const { box, sheet } = layoutOf(size, view, height);
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scrolls={view.zoom > 1 || undefined}
      className="max-h-[80dvh] overflow-auto overscroll-contain rounded-control border border-line bg-ground"
    >
      <div style={box} className="relative mx-auto">
        <div style={sheet} className="absolute top-1/2 left-1/2">
          <img
            ref={image}
            alt={label}
            width={size.width}
            height={size.height}
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
function layoutOf({ width, height }: Size, { zoom, turn }: View, most: string) {
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
