import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { officeDocumentList } from './document-filters.ts';
import { DocumentTable } from './document-table.tsx';
import { officeDocumentsQuery, readAnyFile, readAnyMonth } from './documents-api.ts';
import { MonthDownload } from './month-download.tsx';

/** The tax documents of all franchisees, with search and filters. */
export function OfficeDocuments() {
  const { t } = useLingui();
  const language = useLanguage();
  const { role } = useSignedInUser();
  const list = useListQuery(officeDocumentList);
  return (
    <>
      <PageHeading>{t`Invoices`}</PageHeading>
      <DocumentTable
        list={list}
        query={officeDocumentsQuery(list.query)}
        search={
          <ListSearch id="invoices-search" search={list} placeholder={t`Number, name or email`} />
        }
        first={{
          name: t`Recipient`,
          cell: ({ recipient, description }) => (
            <TwoTexts first={recipient} second={description[language]} isSecondWideOnly />
          ),
        }}
        readFile={readAnyFile}
        none={
          <Trans>
            No documents yet. They are issued once a superadmin adds the firm’s GST details.
          </Trans>
        }
      />
      {role === 'superadmin' && <MonthDownload readMonth={readAnyMonth} isOffice />}
    </>
  );
}
