import { brand } from '@anupal/contract/brand';
import { clientStatusTexts } from '@anupal/contract/applications/client-status-texts';
import type { ClientPage, ShownApplication } from '@anupal/contract/links/client-page';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { readDocument } from './client-page-api.ts';
import { SendDocumentDialog, toDocumentTitle } from './send-document-dialog.tsx';

const { name: firm } = brand;

interface ApplicationsCardProps {
  readonly linkId: string;
  readonly page: ClientPage;
}

/** What is being done for the client, with the finished documents. */
export function ApplicationsCard({ linkId, page }: ApplicationsCardProps) {
  const { t } = useLingui();
  const { applications, sentDocuments } = page;
  return (
    <SectionCard title={t`Your work with us`}>
      {applications.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No application has been filed for you through {firm} yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {applications.map((application) => (
            <ApplicationRow key={application.id} {...{ linkId, application, sentDocuments }} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface ApplicationRowProps extends Pick<ClientPage, 'sentDocuments'> {
  readonly linkId: string;
  readonly application: ShownApplication;
}

function ApplicationRow({ linkId, application, sentDocuments }: ApplicationRowProps) {
  const language = useLanguage();
  const hasSent = (name: string): boolean =>
    sentDocuments.some(
      ({ title, sentAt }) => title === toDocumentTitle(name) && sentAt >= application.stateSince,
    );
  const { service, period, registration, state, stateSince } = application;
  const { requestedDocuments, documents } = application;
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        {[service, period, registration].filter(Boolean).join(' · ')}
      </p>
      <p className="text-small text-ink-soft">
        {clientStatusTexts[state][language]} <DateText iso={stateSince} />
      </p>
      {requestedDocuments.length > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Trans>Please send these documents:</Trans>
          </p>
          <ul className="space-y-2">
            {requestedDocuments.map((name) => (
              <RequestedDocument key={name} linkId={linkId} name={name} isSent={hasSent(name)} />
            ))}
          </ul>
        </Banner>
      )}
      {documents.map((document) => (
        <FinishedDocument key={document.id} linkId={linkId} document={document} />
      ))}
    </li>
  );
}

interface RequestedDocumentProps {
  readonly linkId: string;
  readonly name: string;
  readonly isSent: boolean;
}

function RequestedDocument({ linkId, name, isSent }: RequestedDocumentProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {isSent && <Badge tone="success">{t`Sent`}</Badge>}
      <Button variant="secondary" aria-label={t`Send: ${name}`} onClick={() => setIsOpen(true)}>
        <Trans>Send</Trans>
      </Button>
      {isOpen && (
        <SendDocumentDialog linkId={linkId} title={name} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}

interface FinishedDocumentProps {
  readonly linkId: string;
  readonly document: ShownApplication['documents'][number];
}

function FinishedDocument({ linkId, document: { id, name } }: FinishedDocumentProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await readDocument(linkId, id);
    if (!result.ok) return result;
    const base = name.replace(/\.[a-z0-9]{1,5}$/i, '');
    saveFile(result.value, `${base}.${result.value.type === 'application/pdf' ? 'pdf' : 'jpg'}`);
    return null;
  });
  return (
    <div>
      <Button
        variant="secondary"
        isWide
        isPending={download.isPending}
        onClick={() => void download.submit()}
      >
        <span className="min-w-0 wrap-anywhere">
          <Trans>Download {name}</Trans>
        </span>
      </Button>
      <FormError submission={download} fallback={t`The document could not be opened.`} />
    </div>
  );
}
