import type { DocumentLink, ReadDocument } from '@anupal/contract/invoices/document';
import { documentKindNames, noteReasonTexts } from '@anupal/contract/invoices/document-texts';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths, userUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { DocumentSums } from '../document-sums.tsx';
import { officeDocumentsPath } from './document-filters.ts';
import { officeDocumentQuery, readAnyFile } from './documents-api.ts';
import { useDownload } from './use-download.ts';

interface OfficeDocumentPageProps {
  readonly id: string;
  /** Renders what can be done with the document besides downloading it. */
  readonly renderActions?: (read: ReadDocument) => ReactNode;
}

/** A tax document of any franchisee: whom and what it is about, and its lines. */
export function OfficeDocumentPage({ id, renderActions }: OfficeDocumentPageProps) {
  const { t } = useLingui();
  const path = officeDocumentsPath(useSignedInUser());
  const result = useQuery(officeDocumentQuery(id));
  const read = result.data;
  return (
    <>
      <PageHead
        back={{ to: path, label: t`Back to invoices` }}
        meta={read && <Meta read={read} />}
        actions={
          read && (
            <>
              <PdfButton id={id} number={read.document.number} />
              {renderActions?.(read)}
            </>
          )
        }
      >
        <PageHeading>{read?.document.number ?? t`Invoice`}</PageHeading>
      </PageHead>
      <QueryContent
        result={result}
        failed={t`The invoice could not be loaded.`}
        loading={<Skeleton lines={3} shape="cards" label={t`Loading invoice...`} />}
      >
        {(loaded) => (
          <>
            <Facts read={loaded} path={path} />
            <SectionCard title={t`Items`}>
              <DocumentSums {...loaded.document} />
            </SectionCard>
          </>
        )}
      </QueryContent>
    </>
  );
}

function Meta({ read: { document } }: { readonly read: ReadDocument }) {
  const language = useLanguage();
  return (
    <>
      <span>{documentKindNames[document.kind][language]}</span>
      <DateText iso={document.date} />
    </>
  );
}

function PdfButton({ id, number }: { readonly id: string; readonly number: string }) {
  const { isPending, download } = useDownload(number, () => readAnyFile(id));
  return (
    <Button variant="secondary" isPending={isPending} onClick={download}>
      {!isPending && <Icon name="download" size="small" />}
      <Trans>Download PDF</Trans>
    </Button>
  );
}

function Facts({ read, path }: { readonly read: ReadDocument; readonly path: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const reader = useSignedInUser();
  const { userId, document, paymentId, applicationId, correctsId, correctedBy, eInvoice } = read;
  const { recipient, placeOfSupply, corrects, reason } = document;
  const applications =
    reader.role === 'superadmin' ? paths.superadminApplications : paths.adminApplications;
  const details: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      t`Recipient`,
      <TextLink key="recipient" to={userUrl(reader, userId)}>
        {recipient.name}
      </TextLink>,
    ],
    [t`GSTIN`, recipient.gstin ?? '–'],
    [t`Address`, recipient.address ?? '–'],
    [t`Place of supply`, states[placeOfSupply.state][language]],
    ...optional(t`Reason`, reason && noteReasonTexts[reason][language]),
    ...optional(
      t`Corrects`,
      corrects && correctsId && (
        <TextLink key="corrects" to={`${path}/${correctsId}`}>
          {corrects.number}
        </TextLink>
      ),
    ),
    ...optional(
      t`Corrected by`,
      correctedBy.length > 0 && <Corrections documents={correctedBy} path={path} />,
    ),
    ...optional(
      t`Application`,
      applicationId && (
        <TextLink key="application" to={`${applications}/${applicationId}`}>
          <Trans>Open the application</Trans>
        </TextLink>
      ),
    ),
    ...optional(t`Gateway payment ID`, paymentId),
    ...optional(t`E-invoice (IRN)`, eInvoice?.irn),
  ];
  return (
    <Card isCompact>
      <DescriptionList details={details} />
    </Card>
  );
}

/** A detail that only some documents have. */
function optional(name: string, value: ReactNode): readonly (readonly [string, ReactNode])[] {
  return value === null || value === undefined || value === false ? [] : [[name, value]];
}

interface CorrectionsProps {
  readonly documents: readonly DocumentLink[];
  readonly path: string;
}

function Corrections({ documents, path }: CorrectionsProps) {
  return (
    <ul>
      {documents.map(({ id, number }) => (
        <li key={id}>
          <TextLink to={`${path}/${id}`}>{number}</TextLink>
        </li>
      ))}
    </ul>
  );
}
