import type { DocumentRequest, DocumentRequests } from '@anupal/contract/clients/document-requests';
import { nameDocument } from '@anupal/contract/clients/documents';
import type { Client } from '@anupal/contract/clients/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { parseRequestUrl } from '../request-url.ts';
import { documentRequestsQuery, withdrawDocumentRequest } from './document-requests-api.ts';
import { RequestDialog } from './request-dialog.tsx';

interface DocumentRequestsProps {
  readonly client: Pick<Client, 'id' | 'isActive'>;
  /** Renders the controls that notify the client of open requests. */
  readonly share: (open: readonly DocumentRequest[]) => ReactNode;
}

/** The documents that were requested from a client: open ones, and those that have arrived. */
export function DocumentRequestsCard({ client: { id, isActive }, share }: DocumentRequestsProps) {
  const { t } = useLingui();
  const { search, replaceSearch } = useUrlQuery();
  const asked = parseRequestUrl(search);
  const [isAsking, setIsAsking] = useState(false);
  const result = useQuery(documentRequestsQuery(id));
  const close = (): void => {
    setIsAsking(false);
    if (asked !== null) replaceSearch({});
  };
  return (
    <SectionCard
      title={t`Requested documents`}
      aside={
        isActive && (
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            <Icon name="plus" size="small" />
            <Trans>Request documents</Trans>
          </Button>
        )
      }
    >
      <QueryContent
        result={result}
        failed={t`The requests could not be loaded.`}
        loading={<RowSkeleton rows={2} label={t`Loading requests...`} />}
      >
        {(requests) => <Requests clientId={id} requests={requests} share={share} />}
      </QueryContent>
      {isActive && (isAsking || asked !== null) && (
        <RequestDialog clientId={id} asked={asked} onClose={close} />
      )}
    </SectionCard>
  );
}

interface RequestsProps extends Pick<DocumentRequestsProps, 'share'> {
  readonly clientId: string;
  readonly requests: DocumentRequests;
}

function Requests({ clientId, requests: { open, fulfilled }, share }: RequestsProps) {
  const { t } = useLingui();
  return (
    <div className="space-y-4">
      {open.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>
            No open requests. The client sees your requests on their private page and can send a
            photo or a PDF there.
          </Trans>
        </p>
      ) : (
        <>
          <ul
            aria-label={t`Open requests`}
            className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5"
          >
            {open.map((request) => (
              <OpenRequest key={request.id} clientId={clientId} request={request} />
            ))}
          </ul>
          {share(open)}
        </>
      )}
      {fulfilled.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            <Trans>Received documents</Trans>
          </summary>
          <ul className="divide-y divide-line text-small">
            {fulfilled.map((request) => (
              <FulfilledRequest key={request.id} request={request} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface OpenRequestProps {
  readonly clientId: string;
  readonly request: DocumentRequest;
}

function OpenRequest({ clientId, request }: OpenRequestProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const name = nameDocument(request, language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {request.note !== null && <p className="text-small wrap-anywhere">{request.note}</p>}
        <p className="text-small text-ink-soft">
          <Trans>
            Requested on <DateText iso={request.requestedAt} />
          </Trans>
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={t`Withdraw the request: ${name}`}
        onClick={() => setIsWithdrawing(true)}
      >
        <Trans>Withdraw</Trans>
      </Button>
      {isWithdrawing && (
        <WithdrawDialog {...{ clientId, request, name }} onClose={() => setIsWithdrawing(false)} />
      )}
    </li>
  );
}

interface WithdrawDialogProps extends OpenRequestProps {
  readonly name: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ clientId, request: { id }, name, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const result = await withdrawDocumentRequest(id);
    await queries.invalidateQueries({ queryKey: documentRequestsQuery(clientId).queryKey });
    if (!result.ok) return result;
    dialog.current?.close();
    showToast('success', t`Request withdrawn.`);
    return null;
  });
  return (
    <ConfirmDialog
      title={t`Withdraw this request?`}
      confirmLabel={t`Withdraw`}
      submission={submission}
      fallback={t`Something went wrong. Please try again.`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{name}</p>
      <p>
        <Trans>The client will no longer see it on their private page.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function FulfilledRequest({ request }: { readonly request: DocumentRequest }) {
  const language = useLanguage();
  return (
    <li className="py-2">
      <span className="block font-semibold wrap-anywhere">{nameDocument(request, language)}</span>
      <span className="text-ink-soft">
        {request.fulfilledAt !== null && (
          <Trans>
            Received on <DateText iso={request.fulfilledAt} />
          </Trans>
        )}
      </span>
    </li>
  );
}
