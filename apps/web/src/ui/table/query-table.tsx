import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { QueryContent, type QueryResult } from '../query-content.tsx';
import { Pagination } from './pagination.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { Table, type Column } from './table.tsx';

/** The rows on the screen, and their position in a list that has several pages. */
interface TablePage<Row> {
  readonly rows: readonly Row[];
  readonly position?: Omit<ComponentProps<typeof Pagination>, 'label' | 'count'>;
}

interface QueryTableProps<Data, Row> {
  readonly result: QueryResult<Data>;
  readonly toPage: (data: Data) => TablePage<Row>;
  readonly columns: readonly Column<Row>[];
  readonly getKey: (row: Row) => string;
  /** The page of a row, to which its title links. */
  readonly getLink?: ComponentProps<typeof Table<Row>>['getLink'];
  readonly texts: {
    /** The accessible name of the list. */
    readonly name: string;
    readonly loading: string;
    /** The title of the error when it cannot be loaded. */
    readonly failed: string;
  };
  /** Announces the number of rows of all pages to screen readers. */
  readonly count?: (data: Data) => ReactNode;
  /** Replaces a table without rows. */
  readonly empty: ReactNode;
  /** Rendered between the rows and the pagination. */
  readonly below?: ReactNode;
  readonly skeletonRows?: number;
}

/**
 * A page of a list with pagination. While it loads there is a skeleton, or the previous page,
 * dimmed; an error has a retry, and the previous page stays below it.
 */
export function QueryTable<Data, Row>({
  result,
  toPage,
  columns,
  getKey,
  texts,
  empty,
  ...rest
}: QueryTableProps<Data, Row>) {
  const { count, below, getLink, skeletonRows = 5 } = rest;
  return (
    <QueryContent
      result={result}
      failed={texts.failed}
      loading={
        <TableSkeleton columns={columns} rows={skeletonRows} label={texts.loading} isFramed />
      }
    >
      {(data) => {
        const { rows, position } = toPage(data);
        const isOutdated = result.error !== null && result.isPlaceholderData;
        return (
          <>
            {isOutdated && rows.length > 0 && (
              <p className="text-small text-ink-soft">
                <Trans>These are the previous results.</Trans>
              </p>
            )}
            {count !== undefined && !isOutdated && (
              <p role="status" className="sr-only">
                {count(data)}
              </p>
            )}
            <Table
              caption={texts.name}
              columns={columns}
              rows={rows}
              getKey={getKey}
              {...(getLink && { getLink })}
              isRefreshing={result.isPlaceholderData}
              isFramed
              empty={isOutdated ? null : empty}
            />
            {rows.length > 0 && below}
            {position !== undefined && !isOutdated && (
              <Pagination label={texts.name} count={rows.length} {...position} />
            )}
          </>
        );
      }}
    </QueryContent>
  );
}
