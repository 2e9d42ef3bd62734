import { brand } from '@anupal/contract/brand';

interface PageHeadingProps {
  readonly children: string;
  /** What the browser's tab says; the heading itself where nothing else is given. */
  readonly title?: string;
  readonly size?: 'heading' | 'display';
}

/** The one heading of a page and the title of its tab. Takes the focus when the page changes. */
export function PageHeading({ children, title = children, size = 'heading' }: PageHeadingProps) {
  return (
    <>
      <title>{`${title} - ${brand.name}`}</title>
      <h1
        ref={announce}
        tabIndex={-1}
        className={`font-bold tracking-tight text-balance ${sizes[size]}`}
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
  // A fresh page is read from its top by itself, and Tab must reach the skip link first. Who types
  // already, because the heading is late, goes on typing.
  if (!isFirstPage && document.activeElement?.matches(fields) !== true) {
    window.scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }
  isFirstPage = false;
}
