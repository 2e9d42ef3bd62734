import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dueDateChangesQuery } from './rules-api.ts';
import { draftHeadingId } from './draft-location.ts';
import { DueDateChangesTable } from './due-date-changes-table.tsx';
import { PublishForm } from './publish-form.tsx';

/** The rules in force, and what the draft would change. */
export function DraftCard({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { draft, inForce, isBasedOnOtherRelease, release } = ruleSet;
  return (
    <Card>
      <div className="space-y-5">
        <h2 id={draftHeadingId} tabIndex={-1} className="text-title font-bold">
          <Trans>Draft</Trans>
        </h2>
        <p>
          <Trans>
            In force: version <strong>{inForce}</strong>
          </Trans>
        </p>
        {isBasedOnOtherRelease && (
          <Banner tone="warning">
            <Trans>
              This software release includes rules of {release}; the rules in force are based on
              older ones. Review what would change, and publish to apply them.
            </Trans>
          </Banner>
        )}
        {draft.differs ? (
          <>
            {draft.changedBy !== null && draft.changedAt !== null && (
              <p className="text-ink-soft">
                <Trans>
                  Last changed by {draft.changedBy}, <DateText iso={draft.changedAt} withTime />
                </Trans>
              </p>
            )}
            <DueDateChanges version={draft.version} />
          </>
        ) : (
          <p className="text-ink-soft">
            <Trans>The draft is the same as the rules in force. There is nothing to publish.</Trans>
          </p>
        )}
        <PublishForm ruleSet={ruleSet} />
      </div>
    </Card>
  );
}

function DueDateChanges({ version }: { readonly version: number }) {
  const { t } = useLingui();
  const result = useQuery(dueDateChangesQuery(version, useLanguage()));
  return (
    <QueryContent result={result} loading={<Skeleton lines={4} label={t`Loading...`} />}>
      {(changes) => <DueDateChangesTable {...changes} />}
    </QueryContent>
  );
}
