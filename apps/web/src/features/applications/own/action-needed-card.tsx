import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { actionNeededQuery } from './own-applications-api.ts';
import { ApplicationSummaries } from './application-summaries.tsx';

/** The applications that need action from the user, however old; nothing when there are none. */
export function ActionNeededCard() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(actionNeededQuery(useLanguage()));
  if (error !== null)
    return (
      <LoadError
        title={t`Your applications could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined || data.applications.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        <Trans>Needs something from you</Trans>
      </h2>
      <ApplicationSummaries applications={data.applications} />
    </Card>
  );
}
