import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { actionNeededQuery } from './own-applications-api.ts';
import { ApplicationSummaries } from './application-summaries.tsx';

/** The applications that need action from the user, however old; nothing when there are none. */
export function ActionNeededCard() {
  const { t } = useLingui();
  const result = useQuery(actionNeededQuery(useLanguage()));
  return (
    <QueryContent result={result} failed={t`Your applications could not be loaded.`} loading={null}>
      {({ applications }) =>
        applications.length > 0 && (
          <Card>
            <h2 className="mb-4 text-title font-bold">
              <Trans>Needs something from you</Trans>
            </h2>
            <ApplicationSummaries applications={applications} />
          </Card>
        )
      }
    </QueryContent>
  );
}
