import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { draftsQuery } from '../applications-api.ts';
import { DraftList } from './draft-list.tsx';

/** The unfinished applications; nothing when there are none, or while they load. */
export function DraftCard() {
  const { t } = useLingui();
  const { data = [], error, isFetching, refetch } = useQuery(draftsQuery(useLanguage()));
  if (error !== null)
    return (
      <LoadError
        title={t`Your unfinished applications could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data.length === 0) return null;
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Continue where you stopped</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        <Trans>
          These applications are not sent yet. What you typed and uploaded is kept for seven days.
        </Trans>
      </p>
      <DraftList drafts={data} />
    </Card>
  );
}
