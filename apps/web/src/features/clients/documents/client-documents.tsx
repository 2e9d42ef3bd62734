import {
  clientDocumentTypeNames,
  clientDocumentTypes,
} from '@anupal/contract/clients/document-types';
import { maxClientDocuments, type ClientDocument } from '@anupal/contract/clients/documents';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import { addDays, dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DocumentDialog, type DocumentPage } from '../../../ui/file/document-dialog.tsx';
import { DownloadButton } from '../../../ui/file/download-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { PagePicture } from '../../../ui/viewer/page-picture.tsx';
import { nameDocument } from '@anupal/contract/clients/documents';
import {
  clientDocumentPageQuery,
  clientDocumentsQuery,
  fetchClientDocument,
} from './client-documents-api.ts';
import { AddDocumentDialog, EditDocumentDialog } from './document-dialog.tsx';
import {
  describeValidity,
  filterDocuments,
  listDocumentPeriods,
  type DocumentFilter,
} from './document-form-model.ts';

/** The documents of a client: what was uploaded, sent by them or saved from applications. */
export function ClientDocuments({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const result = useQuery(clientDocumentsQuery(clientId));
  const isFull = (result.data?.length ?? 0) >= maxClientDocuments;
  return (
    <SectionCard
      title={t`Documents`}
      aside={
        !isFull && (
          <Button variant="quiet" onClick={() => setIsAdding(true)}>
            <Icon name="plus" size="small" />
            <Trans>Add a document</Trans>
          </Button>
        )
      }
    >
      <QueryContent
        result={result}
        failed={t`The documents could not be loaded.`}
        loading={<RowSkeleton rows={3} label={t`Loading documents...`} />}
      >
        {(documents) => <Documents documents={documents} />}
      </QueryContent>
      {isAdding && <AddDocumentDialog clientId={clientId} onClose={() => setIsAdding(false)} />}
    </SectionCard>
  );
}

const shownAtFirst = 5;
const allDocuments: DocumentFilter = { type: '', period: '', validity: '' };

function Documents({ documents }: { readonly documents: readonly ClientDocument[] }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [filter, setFilter] = useState<DocumentFilter>(allDocuments);
  const [showsAll, setShowsAll] = useState(false);
  if (documents.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>
          No documents yet. A certificate or statement that you add here can be attached to
          applications without uploading it again.
        </Trans>
      </p>
    );
  const types = clientDocumentTypeNames.filter((name) =>
    documents.some((document) => document.type === name),
  );
  const matching = filterDocuments(documents, filter, getValidityDays());
  const shown = showsAll ? matching : matching.slice(0, shownAtFirst);
  return (
    <div className="space-y-3">
      {documents.length > shownAtFirst && (
        <div className="grid gap-3 sm:grid-cols-3">
          <Select
            id="document-filter"
            label={t`Show`}
            value={filter.type}
            onChange={(type) => setFilter({ ...filter, type })}
            placeholder={t`All documents`}
            choices={types.map((name) => ({
              value: name,
              name: clientDocumentTypes[name].name[language],
            }))}
          />
          <Select
            id="document-period"
            label={t`Period`}
            value={filter.period}
            onChange={(period) => setFilter({ ...filter, period })}
            placeholder={t`Any period`}
            choices={listDocumentPeriods(documents).map((period) => ({
              value: period,
              name: formatPeriod(period, language),
            }))}
          />
          <Select
            id="document-validity"
            label={t`Validity`}
            value={filter.validity}
            onChange={(chosen) =>
              setFilter({
                ...filter,
                validity: chosen === 'ended' || chosen === 'soon' ? chosen : '',
              })
            }
            placeholder={t`Any validity`}
            choices={[
              { value: 'soon', name: t`Expires within ${soonDays} days` },
              { value: 'ended', name: t`Expired` },
            ]}
          />
        </div>
      )}
      {matching.length === 0 && (
        <p role="status" className="text-ink-soft">
          <Trans>No document matches this choice.</Trans>
        </p>
      )}
      <ul
        aria-label={t`Documents`}
        className="-mx-4 divide-y divide-line border-y border-line empty:hidden sm:-mx-5"
      >
        {shown.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {shown.length < matching.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          <Plural value={matching.length} one="Show # document" other="Show all # documents" />
        </Button>
      )}
    </div>
  );
}

function DocumentRow({ document }: { readonly document: ClientDocument }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [open, setOpen] = useState<'view' | 'edit' | null>(null);
  const { id, name: fileName, kind, pages } = document;
  const name = nameDocument(document, language);
  const close = (): void => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span className="flex min-w-0 flex-1 basis-56 items-center gap-3 text-ink-soft">
        <Icon name="file-text" />
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere text-ink">{name}</span>
          <span className="block text-small">
            <Origin document={document} />
          </span>
          <Validity validTo={document.validTo} />
        </span>
      </span>
      <span className="-mx-2 flex flex-wrap gap-x-1">
        <Button variant="quiet" aria-label={t`View ${name}`} onClick={() => setOpen('view')}>
          <Trans>View</Trans>
        </Button>
        <DownloadButton
          name={name}
          fileName={`${fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || 'document'}.${kind === 'pdf' ? 'pdf' : 'jpg'}`}
          fetchFile={() => fetchClientDocument(document)}
        />
        <Button variant="quiet" aria-label={t`Edit ${name}`} onClick={() => setOpen('edit')}>
          <Trans>Edit</Trans>
        </Button>
      </span>
      {open === 'view' && (
        <DocumentDialog
          title={name}
          pages={pages}
          renderPage={(page) => <Page documentId={id} {...page} />}
          onClose={close}
        />
      )}
      {open === 'edit' && <EditDocumentDialog document={document} onClose={close} />}
    </li>
  );
}

function Origin({ document: { source, sentAt } }: { readonly document: ClientDocument }) {
  switch (source) {
    case 'uploaded':
      return (
        <Trans>
          Added on <DateText iso={sentAt} />
        </Trans>
      );
    case 'application':
      return (
        <Trans>
          Saved from an application on <DateText iso={sentAt} />
        </Trans>
      );
    case 'client_link':
      return (
        <Trans>
          Sent by the client on <DateText iso={sentAt} />
        </Trans>
      );
  }
}

const soonDays = 60;

function getValidityDays() {
  const today = dateInIndia(new Date());
  return { today, soon: addDays(today, soonDays) };
}

function Validity({ validTo }: Pick<ClientDocument, 'validTo'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const end = validTo === null ? null : parseCalendarDate(validTo);
  if (end === null) return null;
  const day = formatCalendarDate(end, language);
  switch (describeValidity(validTo, getValidityDays())) {
    case 'ended':
      return (
        <span className="block text-small font-semibold text-danger">{t`Expired on ${day}`}</span>
      );
    case 'soon':
      return (
        <span className="block text-small font-semibold text-warning">{t`Expires on ${day}`}</span>
      );
    case 'none':
    case 'later':
      return <span className="block text-small">{t`Valid until ${day}`}</span>;
  }
}

function Page({ documentId, ...page }: DocumentPage & { readonly documentId: string }) {
  return (
    <PagePicture page={useQuery(clientDocumentPageQuery(documentId, page.number))} {...page} />
  );
}
