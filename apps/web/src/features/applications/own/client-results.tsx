import type { ClientResult } from '@anupal/contract/applications/client-documents';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { applicationPath, nameService } from '../application-model.ts';
import { SaveResultDialog } from '../filing/save-to-client.tsx';
import { DocumentCard } from '../documents/document-list.tsx';
import { clientResultsQuery } from './own-applications-api.ts';

/** What was delivered for a client; nothing before that. */
export function ClientResults({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const [saving, setSaving] = useState<ClientResult | null>(null);
  const { data, ...older } = useInfiniteQuery(clientResultsQuery(clientId, useLanguage()));
  const results = data?.pages.flatMap((page) => page.results) ?? [];
  if (results.length === 0) return null;
  return (
    <SectionCard title={t`Delivered documents`}>
      <ul className="space-y-4">
        {results.map((result) => (
          <li key={result.id} className="space-y-1.5">
            <Origin result={result} />
            <DocumentCard document={result} />
            {!result.isSaved && (
              <Button
                variant="quiet"
                aria-label={t`Save to the client’s documents: ${result.name}`}
                onClick={() => setSaving(result)}
              >
                <Trans>Save to the client’s documents</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {older.isFetchNextPageError && (
        <LoadError
          message={older.error.message}
          isRetrying={older.isFetchingNextPage}
          onRetry={() => older.fetchNextPage()}
        />
      )}
      {older.hasNextPage && !older.isFetchNextPageError && (
        <Button
          variant="quiet"
          isPending={older.isFetchingNextPage}
          onClick={() => older.fetchNextPage()}
        >
          <Trans>Show earlier documents</Trans>
        </Button>
      )}
      {saving !== null && (
        <SaveResultDialog
          applicationId={saving.applicationId}
          documentId={saving.id}
          onClose={() => setSaving(null)}
        />
      )}
    </SectionCard>
  );
}

function Origin({ result }: { readonly result: ClientResult }) {
  const language = useLanguage();
  const { applicationId, period, deliveredAt } = result;
  return (
    <p className="text-small text-ink-soft">
      <TextLink to={applicationPath(applicationId)}>{nameService(result)}</TextLink>
      {period !== null && ` · ${formatPeriod(period, language)}`} ·{' '}
      <Trans>
        delivered on <DateText iso={deliveredAt} />
      </Trans>
    </p>
  );
}
