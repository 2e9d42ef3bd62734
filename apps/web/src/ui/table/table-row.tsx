import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { TableCell, type CellStyle, type Column, type RowLink } from './table-cell.tsx';

interface TableRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly style: Omit<CellStyle, 'isOpen'>;
  readonly link: RowLink | null;
}

/**
 * A row. On a narrow screen it is a link to its page, or opens to show what its two lines leave out.
 */
export function TableRow<Row>({ columns, row, style, link }: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const isCard = style.places.size === 0;
  const isExpandable = !isCard && link === null;
  const details = columns.filter(({ inRow }) => inRow === undefined);
  const hasDetails = isExpandable && isOpen && details.length > 0;
  return (
    <>
      <tr role="row" className={isCard ? cardClasses : rowClasses({ isExpandable, isOpen })}>
        {columns.map((column) => (
          <TableCell
            key={column.name}
            column={column}
            row={row}
            style={{ ...style, isOpen }}
            link={link}
          >
            {isExpandable && column.inRow === 'title' && (
              <OpenButton
                isOpen={isOpen}
                detailsId={hasDetails ? detailsId : undefined}
                onToggle={setIsOpen}
              />
            )}
          </TableCell>
        ))}
      </tr>
      {hasDetails && (
        <tr role="row" id={detailsId} className={detailsClasses}>
          <td role="cell" className="block">
            <dl className="space-y-3">
              {details.map(({ name, cell }) => (
                <div key={name}>
                  <dt className="text-small text-ink-soft">{name}</dt>
                  <dd className="wrap-anywhere">{cell(row)}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  );
}

interface OpenButtonProps {
  readonly isOpen: boolean;
  /** The id of the open details; undefined if opening only shows the texts in full. */
  readonly detailsId: string | undefined;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Covers its row on a narrow screen. */
function OpenButton({ isOpen, detailsId, onToggle }: OpenButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={detailsId}
      aria-label={t`Details`}
      onClick={() => onToggle(!isOpen)}
      className="absolute inset-0 flex items-center justify-end px-3 text-ink-soft -outline-offset-3 wide:hidden"
    >
      <span className={isOpen ? 'rotate-180' : ''}>
        <Icon name="chevron-down" size="small" />
      </span>
    </button>
  );
}

const shape =
  'group/row wide:table-row wide:hover:bg-hover narrow:block narrow:px-4 narrow:hover:bg-hover';

const cardClasses = `${shape} narrow:py-1.5 narrow:rounded-control narrow:border narrow:border-line`;

function rowClasses({
  isExpandable,
  isOpen,
}: {
  readonly isExpandable: boolean;
  readonly isOpen: boolean;
}): string {
  const line = isOpen ? '' : 'narrow:border-b narrow:border-line narrow:last:border-b-0';
  return `${shape} narrow:relative narrow:min-h-14.5 narrow:pt-0.5 narrow:pb-px two-line:grid two-line:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] two-line:content-center two-line:items-center ${isExpandable ? 'narrow:pr-10' : ''} ${line}`;
}

const detailsClasses =
  'block border-b border-line bg-surface px-4 pt-1 pb-4 last:border-b-0 wide:hidden';
