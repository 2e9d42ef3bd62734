import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Density } from '../../lib/density.ts';
import type { HeadColumn, RowPlace } from './table-head.tsx';

/** A column of a table: its heading, and its cell in each row. */
export interface Column<Row> extends HeadColumn {
  readonly cell: (row: Row) => ReactNode;
  /**
   * Whether its values may be long: ids and addresses have no spaces, and names may have none. They
   * wrap anywhere, or are cut where the page of the row has them.
   */
  readonly isUnspaced?: boolean;
}

/** The page of a row. */
export type RowLink = Readonly<Pick<LinkProps, 'to' | 'state' | 'aria-current'>>;

interface TableCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly style: CellStyle;
  readonly link: RowLink | null;
  readonly children?: ReactNode;
}

/** What the cells of a table have in common. */
export interface CellStyle {
  readonly density: Density;
  /** The places that a narrow screen shows; none where its rows are cards. */
  readonly places: ReadonlySet<RowPlace>;
  /** The number of columns with long values, which share the width that the others leave. */
  readonly longColumns: number;
  /** Whether long values are cut. */
  readonly isCut: boolean;
  /** Whether the row is opened on a narrow screen, which shows its long values in full. */
  readonly isOpen: boolean;
}

/** A cell. That of the title has the link of the row, which covers the row on a narrow screen. */
export function TableCell<Row>({ column, row, style, link, children }: TableCellProps<Row>) {
  const { name, cell, isAmount = false, isUnspaced = false, inRow } = column;
  const isCard = style.places.size === 0;
  const isCut = style.isCut && isUnspaced;
  const place = isCard ? cardClasses(column) : placeClasses(column, style);
  const width = widthClasses(column, style);
  const content = (
    <span className={isCut ? 'wide:block wide:truncate' : contentClasses(column)}>{cell(row)}</span>
  );
  return (
    <td
      role="cell"
      className={`wide:table-cell wide:border-b wide:border-line wide:px-3 wide:text-small wide:group-last/row:border-b-0 wide:first:pl-5 wide:last:pr-5 ${heights[style.density]} ${isAmount ? 'wide:text-right' : ''} ${width} ${place}`}
    >
      {isCard && (
        <span aria-hidden="true" className="text-small text-ink-soft wide:hidden">
          {name}
        </span>
      )}
      {inRow === 'title' && link !== null ? (
        <Link {...link} className={linkClasses}>
          {content}
        </Link>
      ) : (
        content
      )}
      {children}
    </td>
  );
}

const heights: Readonly<Record<Density, string>> = {
  comfortable: 'wide:h-row wide:py-1.5',
  compact: 'wide:h-row-compact wide:py-1',
};

/** Buttons are lower in compact rows, unless they are pressed by a finger. */
const lowButtons =
  'wide:pointer-fine:[&_:is(a,button)]:min-h-8 wide:pointer-fine:[&_:is(a,button)]:py-0';

function widthClasses<Row>({ isUnspaced, inRow }: Column<Row>, style: CellStyle): string {
  const buttons = style.density === 'compact' && inRow !== 'title' ? lowButtons : '';
  if (!style.isCut) return buttons;
  if (!isUnspaced) return `wide:whitespace-nowrap ${buttons}`;
  return `wide:max-w-0 ${shares[style.longColumns] ?? 'wide:w-1/4'}`;
}

const shares: Readonly<Partial<Record<number, string>>> = {
  1: 'wide:w-full',
  2: 'wide:w-1/2',
  3: 'wide:w-1/3',
};

// The focus is drawn on the link itself; on a narrow screen the link covers its row, and so does
// the mark.
const linkClasses =
  'font-semibold text-ink hover:text-link wide:block wide:hover:underline wide:underline-offset-4 narrow:after:absolute narrow:after:inset-0 narrow:focus-visible:outline-none narrow:focus-visible:after:outline-3 narrow:focus-visible:after:-outline-offset-3 narrow:focus-visible:after:outline-link';

function contentClasses({
  isUnspaced = false,
  inRow,
}: Pick<Column<never>, 'isUnspaced' | 'inRow'>): string {
  const long = isUnspaced ? 'wrap-anywhere wide:inline-block wide:min-w-24' : '';
  // A link beside others is as high as its line, which is the smallest target.
  const links = inRow === 'title' ? '' : 'narrow:[&>a]:inline-block narrow:[&>a]:leading-6';
  return `min-w-0 ${links} pointer-coarse:wide:[&>a]:py-3 ${long}`;
}

// Long values, such as names and addresses, have the width of the card below their heading.
function cardClasses({ isUnspaced = false, isAmount = false }: CardColumn): string {
  const shape = isUnspaced
    ? 'grid'
    : 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-4';
  return `narrow:py-1.5 wide:align-top wide:py-3 ${shape} ${isAmount ? 'wide:text-right' : ''}`;
}

type CardColumn = Pick<Column<never>, 'isUnspaced' | 'isAmount'>;

function placeClasses(
  { inRow: place, isWhole = false, isOneLine = false }: HeadColumn,
  { places, isOpen }: CellStyle,
): string {
  if (place === undefined) return 'narrow:hidden';
  const isCut = !isOpen && !isWhole;
  const title = isCut ? clampedLines[isOneLine ? 1 : 2] : 'narrow:wrap-anywhere';
  const metaLine = isOneLine ? clampedLines[1] : 'two-line:truncate';
  const meta = isCut ? metaLine : 'narrow:wrap-anywhere';
  const first = isOpen ? '' : 'two-line:h-6.5';
  const second = isCut ? 'two-line:h-6' : '';
  const titleSpan = places.has('end') ? 'two-line:col-span-2' : 'two-line:col-span-3';
  const metaSpan = places.has('status') ? '' : 'two-line:col-span-3';
  return {
    lead: 'narrow:block two-line:col-start-1 two-line:row-span-2 two-line:row-start-1 two-line:pr-3',
    title: `narrow:block narrow:leading-5.5 narrow:font-semibold narrow:[&_*]:leading-5.5 two-line:col-start-2 two-line:row-start-1 ${titleSpan} ${title}`,
    end: `narrow:block narrow:leading-6.5 two-line:col-start-4 two-line:row-start-1 two-line:justify-self-end two-line:overflow-hidden two-line:pl-3 two-line:text-right two-line:whitespace-nowrap ${first}`,
    meta: `narrow:block narrow:text-small narrow:leading-6 narrow:text-ink-soft narrow:[&_a]:inline-block two-line:col-start-2 two-line:row-start-2 ${metaSpan} ${second} ${meta}`,
    status: `narrow:block narrow:text-small narrow:leading-6 narrow:text-ink-soft two-line:col-span-2 two-line:col-start-3 two-line:row-start-2 two-line:justify-self-end two-line:overflow-hidden two-line:pl-3 two-line:text-right two-line:whitespace-nowrap ${second}`,
    action:
      'narrow:relative narrow:block two-line:col-start-5 two-line:row-span-2 two-line:row-start-1 two-line:pl-3',
  }[place];
}

const clampedLines = { 1: 'two-line:line-clamp-1', 2: 'two-line:line-clamp-2' };
