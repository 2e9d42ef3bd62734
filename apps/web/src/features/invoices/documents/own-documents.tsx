import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TaxProfileOffer } from '../tax-profile-offer.tsx';
import { ownDocumentList } from './document-filters.ts';
import { DocumentTable } from './document-table.tsx';
import { ownDocumentsQuery, readOwnFile, readOwnMonth } from './documents-api.ts';
import { MonthDownload } from './month-download.tsx';

/** The user's invoices and other tax documents, to download. */
export function OwnDocuments() {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useListQuery(ownDocumentList);
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
      <TaxProfileOffer />
      <DocumentTable
        list={list}
        query={ownDocumentsQuery(list.query)}
        search={
          <ListSearch
            id="invoices-search"
            search={list}
            placeholder={t`Number, service or amount`}
          />
        }
        first={{ name: t`For`, cell: ({ description }) => description[language] }}
        readFile={readOwnFile}
        none={<Trans>No invoices yet. They will appear here after a payment.</Trans>}
      />
      <MonthDownload readMonth={readOwnMonth} />
    </>
  );
}
