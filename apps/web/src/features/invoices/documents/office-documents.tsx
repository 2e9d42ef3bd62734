import { Trans, useLingui } from '@lingui/react/macro';
import { use } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useListQuery } from '../../../lib/lists/use-list-query.ts';
import { useRowLink } from '../../../lib/lists/use-row-link.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { SecondaryContext } from '../../../ui/secondary-context.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ListSearch } from '../../../ui/table/list-search.tsx';
import { TwoTexts } from '../../../ui/table/two-texts.tsx';
import { officeDocumentList, officeDocumentsPath } from './document-filters.ts';
import { DocumentTable } from './document-table.tsx';
import { officeDocumentsQuery, readAnyFile, readAnyMonth } from './documents-api.ts';
import { MonthDownload } from './month-download.tsx';

/** The tax documents of all franchisees, with search and filters. */
export function OfficeDocuments() {
  const { t } = useLingui();
  const language = useLanguage();
  const reader = useSignedInUser();
  const path = officeDocumentsPath(reader);
  const rowLink = useRowLink();
  // Beside an open document the list is too narrow for it.
  const canDownload = reader.role === 'superadmin' && !use(SecondaryContext);
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
        getLink={({ id }) => rowLink(`${path}/${id}`)}
        none={
          <Trans>
            No documents yet. They are issued once a superadmin adds the firm’s GST details.
          </Trans>
        }
      />
      {canDownload && <MonthDownload readMonth={readAnyMonth} isOffice />}
    </>
  );
}
