import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { SiteLink, type SiteTarget } from '../../site-link.tsx';

interface SceneProps {
  /** The fragment of its tab. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly to: SiteTarget;
  /** The picture, which title and text describe. */
  readonly children: ReactNode;
}

/** A scene of the slider: a picture of the product, a sentence and a link. */
export function Scene({ id, title, text, to, children }: SceneProps) {
  return (
    <li id={id} className="flex w-full shrink-0 snap-center snap-always flex-col">
      <div
        aria-hidden="true"
        className="flex flex-1 flex-col justify-center px-4 pt-4 sm:px-8 sm:pt-8"
      >
        <div className="relative">{children}</div>
        <p className="mt-2 mb-3 text-meta text-on-band-soft sm:mt-3 sm:mb-8 sm:w-1/2">
          <Trans>Example with invented names and figures</Trans>
        </p>
      </div>
      <div className="border-t border-band-line px-4 pt-2 pb-4 sm:px-8">
        <h2 className="text-title font-semibold">
          <SiteLink
            to={to}
            className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:text-saffron hover:underline"
          >
            {title}
            <Icon name="arrow-right" />
          </SiteLink>
        </h2>
        <p className="text-small text-on-band-soft">{text}</p>
      </div>
    </li>
  );
}
