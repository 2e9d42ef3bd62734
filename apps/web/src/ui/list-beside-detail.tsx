import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation, useOutlet, useParams } from 'react-router';
import { useMediaQuery } from '../lib/use-page-state.ts';
import { SecondaryContext } from './secondary-context.ts';

interface ListBesideDetailProps {
  /** The accessible names of both parts. */
  readonly names: { readonly list: string; readonly detail: string };
  /** The list. */
  readonly children: ReactNode;
}

/**
 * The layout route of a list and the pages of its entries. On a wide screen the list stays beside
 * the open entry and keeps its filters, page and scroll position, for its query is in the URL of
 * both; on others it is a page of its own.
 */
export function ListBesideDetail({ names, children }: ListBesideDetailProps) {
  const detail = useOutlet();
  const isOpen = Object.keys(useParams()).length > 0;
  const isWide = useMediaQuery('(width >= 80rem)') === true;
  const isBeside = isOpen && isWide;
  // One structure for the list alone and beside an entry, so that it is not mounted again.
  return (
    <div data-beside={isBeside || undefined} className={isBeside ? beside : ''}>
      {(!isOpen || isWide) && (
        <ListPart name={names.list} isBeside={isBeside}>
          {children}
        </ListPart>
      )}
      {isOpen && (
        <DetailPart name={names.detail} isBeside={isBeside}>
          {detail}
        </DetailPart>
      )}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly isBeside: boolean;
  readonly children: ReactNode;
}

function ListPart({ name, isBeside, children }: PartProps) {
  const part = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The open entry may be far down the page on which it was chosen.
  useLayoutEffect(() => {
    if (isBeside) part.current?.querySelector(currentRow)?.scrollIntoView({ block: 'nearest' });
  }, [isBeside, pathname]);
  return (
    <SecondaryContext value={isBeside}>
      <section
        ref={part}
        aria-label={isBeside ? name : undefined}
        data-narrow={isBeside || undefined}
        data-scrolls={isBeside || undefined}
        className={isBeside ? list : 'space-y-6'}
      >
        {children}
      </section>
    </SecondaryContext>
  );
}

/** The open entry, from its top: another one does not keep the position of the one before. */
function DetailPart({ name, isBeside, children }: PartProps) {
  const { pathname } = useLocation();
  return (
    <section
      key={pathname}
      aria-label={name}
      className={`@container space-y-6 ${isBeside ? entry : ''}`}
    >
      {children}
    </section>
  );
}

const currentRow = 'tr:has([aria-current])';

// Paper has the entry alone, in full. Both parts are positioned: what is hidden at their ends would
// otherwise make the page itself scroll.
const beside = 'flex h-[calc(100dvh-4rem)] print:block print:h-auto';
const list =
  'relative w-88 shrink-0 space-y-4 overflow-y-auto overscroll-contain border-r border-line bg-surface p-4 print:hidden 2xl:w-104 [&_tr:has([aria-current])]:border-l-3 [&_tr:has([aria-current])]:border-l-link [&_tr:has([aria-current])]:pl-3.25 [&_tr:has([aria-current])]:bg-primary-soft';
const entry =
  'relative min-w-0 flex-1 overflow-y-auto overscroll-contain scroll-pt-24 px-6 pb-8 print:overflow-visible';
