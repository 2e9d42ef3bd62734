import type { ReactNode } from 'react';
import { Banner, type BannerTone } from './banner.tsx';
import { Icon } from './icon.tsx';

interface FoldingBannerProps {
  readonly tone: BannerTone;
  /** What it is about, in one sentence. */
  readonly title: ReactNode;
  /** Whom or what it concerns, shown when opened. */
  readonly children: ReactNode;
}

/** A message above a list that names several entries: one line, so that the list stays in view. */
export function FoldingBanner({ tone, title, children }: FoldingBannerProps) {
  return (
    <Banner tone={tone}>
      <details className="group/banner">
        <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">{title}</span>
          <span className="shrink-0 group-open/banner:rotate-180">
            <Icon name="chevron-down" size="small" />
          </span>
        </summary>
        <div className="mt-3">{children}</div>
      </details>
    </Banner>
  );
}
