import type { Response } from '@anupal/contract/endpoint';
import type { invoices } from '@anupal/contract/invoices';
import type { ListedDocument } from '@anupal/contract/invoices/document';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import type { ListState } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { RowLink } from '../../../ui/table/table-cell.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import type { officeDocumentList } from './document-filters.ts';
import { useDocumentColumns } from './use-document-columns.tsx';

interface DocumentTableProps {
  readonly list: ListState<typeof officeDocumentList>;
  readonly query: Parameters<typeof usePageQuery<Response<typeof invoices.listAll>>>[0];
  readonly search?: ReactNode;
  /** The first column: whom or what a document is for. */
  readonly first: Omit<Column<ListedDocument>, 'inRow' | 'isUnspaced'>;
  readonly readFile: (id: string) => Promise<ApiResult<Blob>>;
  /** The page of a document. */
  readonly getLink?: (document: ListedDocument) => RowLink;
  /** What an unfiltered list without documents says. */
  readonly none: ReactNode;
}

/** A page of tax documents with their filters. */
export function DocumentTable({
  list,
  query,
  search,
  first,
  readFile,
  getLink,
  none,
}: DocumentTableProps) {
  const { t } = useLingui();
  const columns = [
    { ...first, inRow: 'title', isUnspaced: true } as const,
    ...useDocumentColumns(readFile),
  ];
  return (
    <>
      <DocumentFilterBar list={list} search={search} />
      <div data-wide className="space-y-4">
        <QueryTable
          result={usePageQuery(query)}
          toPage={(data) => list.toPage(data.documents, data)}
          columns={columns}
          getKey={({ id }) => id}
          {...(getLink && { getLink })}
          texts={{
            name: t`Invoices`,
            loading: t`Loading invoices...`,
            failed: t`The invoices could not be loaded.`,
          }}
          count={({ total }) => <Plural value={total} one="# document" other="# documents" />}
          empty={
            <EmptyState
              picture={list.isFiltered ? 'search' : 'papers'}
              action={list.isFiltered && <ClearFilters onClear={list.clear} />}
            >
              {list.isFiltered ? <Trans>No documents match these filters.</Trans> : none}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
