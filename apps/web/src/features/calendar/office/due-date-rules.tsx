import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { rulesQuery } from './rules-api.ts';
import { DraftCard } from './draft-card.tsx';
import { ExtensionList } from './extension-list.tsx';
import { RuleList } from './rule-list.tsx';
import { VersionList } from './version-list.tsx';

/** The due date rules: those in force, the draft, and publishing. */
export function DueDateRules() {
  const { t } = useLingui();
  const result = useQuery(rulesQuery());
  return (
    <>
      <div>
        <PageHeading>{t`Due date rules`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            Enter an extension or change a rule in the draft, see which dates would change, and
            publish it. Until then, nothing changes for users.
          </Trans>
        </p>
      </div>
      <QueryContent result={result} loading={<Skeleton lines={8} label={t`Loading...`} />}>
        {(ruleSet) => (
          <>
            <DraftCard ruleSet={ruleSet} />
            <ExtensionList ruleSet={ruleSet} />
            <RuleList ruleSet={ruleSet} />
            <VersionList ruleSet={ruleSet} />
          </>
        )}
      </QueryContent>
    </>
  );
}
