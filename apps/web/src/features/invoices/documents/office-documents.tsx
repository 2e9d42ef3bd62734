import type { ListedDocument } from '@anupal/contract/invoices/document';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { officeDocumentList } from './document-filters.ts';
import { officeDocumentsQuery, readAnyFile } from './documents-api.ts';
import { useDocumentColumns } from './use-document-columns.tsx';

/** The tax documents of all franchisees, with search and filters. */
export function OfficeDocuments() {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useListQuery(officeDocumentList);
  const recipient: Column<ListedDocument> = {
    name: t`Recipient`,
    inRow: 'title',
    isUnspaced: true,
    cell: (document) => (
      <TwoTexts
        first={document.recipient}
        second={document.description[language]}
        isSecondWideOnly
      />
    ),
  };
  const columns = [recipient, ...useDocumentColumns(readAnyFile)];
  return (
    <>
      <PageHeading>{t`Invoices`}</PageHeading>
      <DocumentFilterBar
        list={list}
        search={
          <ListSearch id="invoices-search" search={list} placeholder={t`Number, name or email`} />
        }
      />
      <div data-wide className="space-y-4">
        <QueryTable
          result={usePageQuery(officeDocumentsQuery(list.query))}
          toPage={(data) => list.toPage(data.documents, data)}
          columns={columns}
          getKey={({ id }) => id}
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
              {list.isFiltered ? (
                <Trans>No documents match these filters.</Trans>
              ) : (
                <Trans>
                  No documents yet. They are issued once a superadmin adds the firm’s GST details.
                </Trans>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
