import type { ListedDocument } from '@anupal/contract/invoices/document';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { usePageQuery } from '../../../lib/lists/use-page-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ClearFilters } from '../../../ui/table/clear-filters.tsx';
import { QueryTable } from '../../../ui/table/query-table.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { ownDocumentList } from './document-filters.ts';
import { ownDocumentsQuery, readOwnFile } from './documents-api.ts';
import { useDocumentColumns } from './use-document-columns.tsx';

/** The user's invoices and other tax documents, to download. */
export function OwnDocuments() {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useListQuery(ownDocumentList);
  const description: Column<ListedDocument> = {
    name: t`For`,
    inRow: 'title',
    isUnspaced: true,
    cell: (document) => document.description[language],
  };
  const columns = [description, ...useDocumentColumns(readOwnFile)];
  return (
    <>
      <div>
        <PageHeading>{t`Invoices`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            Invoices and other tax documents for your payments and services, as signed PDFs. They
            show the <TextLink to={paths.dashboardSettings}>GST details in your settings</TextLink>.
          </Trans>
        </p>
      </div>
      <DocumentFilterBar list={list} />
      <div data-wide className="space-y-4">
        <QueryTable
          result={usePageQuery(ownDocumentsQuery(list.query))}
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
                <Trans>No invoices yet. They will appear here after a payment.</Trans>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  );
}
