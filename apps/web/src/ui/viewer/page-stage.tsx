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

/** The picture of a page and its loading state. */
export interface FetchedPicture {
  readonly data: Blob | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface PageStageProps {
  /** The accessible name of the page. */
  readonly label: string;
  readonly size: Size;
  readonly picture: FetchedPicture;
  readonly view: View;
  /** The share of the screen's height that a full page may take. */
  readonly height?: string;
  /** Overlays in the coordinates of the page. */
  readonly children?: ReactNode;
}

/** A page as a picture: fits the screen at first, or zoomed and scrollable. */
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
  const { box, sheet } = getLayout(size, view, height);
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      data-scrolls={view.zoom > 1 || undefined}
      className="max-h-[80dvh] overflow-auto overscroll-contain rounded-control border border-line bg-sunken"
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

/** The space that a rotated page needs, and the page within it in its own coordinates. */
function getLayout({ width, height }: Size, { zoom, rotation }: View, maxHeight: string) {
  const own = width / height;
  const ratio = rotation === 90 || rotation === 270 ? 1 / own : own;
  return {
    box: { width: `calc(${zoom} * min(100%, ${maxHeight} * ${ratio}))`, aspectRatio: ratio },
    sheet: {
      width: `${(ratio === own ? 1 : own) * 100}%`,
      aspectRatio: own,
      transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
    },
  };
}
