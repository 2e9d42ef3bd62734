import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { FoldingSection } from '../../../ui/folding-section.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { draftsQuery } from '../applications-api.ts';
import { DraftList } from './draft-list.tsx';

/** The unfinished applications; nothing when there are none, or while they load. */
export function DraftCard() {
  const { t } = useLingui();
  const language = useLanguage();
  const result = useQuery(draftsQuery(language));
  return (
    <QueryContent
      result={result}
      failed={t`Your unfinished applications could not be loaded.`}
      loading={null}
    >
      {(drafts) =>
        drafts.length > 0 && (
          <FoldingSection
            title={t`Continue where you stopped`}
            summary={formatCount(drafts.length, language)}
            description={
              <Trans>
                These applications are not submitted yet. Your answers and uploads are saved for
                seven days.
              </Trans>
            }
          >
            <DraftList drafts={drafts} />
          </FoldingSection>
        )
      }
    </QueryContent>
  );
}
