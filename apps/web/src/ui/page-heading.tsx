import { brand } from '@anupal/contract/brand';
import { use } from 'react';
import { SecondaryContext } from './secondary-context.ts';

interface PageHeadingProps {
  readonly children: string;
  /** The title of the browser tab; by default the heading. */
  readonly title?: string;
  readonly size?: 'heading' | 'display';
}

/**
 * The main heading of a page and the title of its tab. Takes the focus when the page changes. In
 * what is beside the page it is a heading of that part only.
 */
export function PageHeading({ children, title = children, size = 'heading' }: PageHeadingProps) {
  if (use(SecondaryContext)) return <h2 className="text-title font-bold">{children}</h2>;
  return (
    <>
      <title>{`${title} - ${brand.name}`}</title>
      <h1
        ref={announce}
        tabIndex={-1}
        className={`min-w-0 font-bold tracking-tight text-balance ${sizes[size]}`}
      >
        {children}
      </h1>
    </>
  );
}

const sizes = { heading: 'text-heading', display: 'text-heading sm:text-display' };

const fields = 'input, textarea, select, [contenteditable]';
let isFirstPage = true;

function announce(heading: HTMLElement | null): void {
  if (heading === null) return;
  // Screen readers start a first page at its top, and Tab must reach the skip link first. A user who
  // is already typing, because the heading is late, keeps the focus.
  if (!isFirstPage && document.activeElement?.matches(fields) !== true) {
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }
  isFirstPage = false;
}
