import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';

interface PageHeroProps {
  readonly heading: string;
  /** The title of the browser tab; by default the heading. */
  readonly title?: string;
  readonly lead: string;
  /** Links to the pages above this one. */
  readonly breadcrumb?: ReactNode;
  /** The URL of a picture, for wide screens. */
  readonly picture?: string;
  /** Primary buttons and links. */
  readonly children?: ReactNode;
}

/** The hero of a public page: its heading and purpose on the brand band. */
export function PageHero({
  heading,
  title = heading,
  lead,
  breadcrumb,
  picture,
  children,
}: PageHeroProps) {
  return (
    <section className="on-band bg-band text-on-band">
      <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 pt-10 pb-12 sm:pt-14 sm:pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="max-w-2xl">
          {breadcrumb}
          <PageHeading size="display" title={title}>
            {heading}
          </PageHeading>
          <p className="mt-4 text-lead text-on-band-soft">{lead}</p>
          {children !== undefined && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
        </div>
        {picture !== undefined && (
          <img
            src={picture}
            alt=""
            width={640}
            height={400}
            fetchPriority="low"
            className="hidden h-auto w-full rounded-card lg:block"
          />
        )}
      </div>
    </section>
  );
}
