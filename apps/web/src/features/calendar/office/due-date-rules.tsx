import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../ui/load-error.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { rulesQuery } from './rules-api.ts';
import { DraftCard } from './draft-card.tsx';
import { ExtensionList } from './extension-list.tsx';
import { RuleList } from './rule-list.tsx';
import { VersionList } from './version-list.tsx';

/** The due date rules: those in force, the draft, and publishing. */
export function DueDateRules() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(rulesQuery());
  return (
    <>
      <div>
        <PageHeading>{t`Due date rules`}</PageHeading>
        <p className="mt-2 max-w-prose text-ink-soft">
          <Trans>
            Enter an extension or change a rule in the draft, see which dates would move, and
            publish it. Until then nothing changes for anybody.
          </Trans>
        </p>
      </div>
      {error !== null && (
        <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />
      )}
      {error === null && data === undefined && <Skeleton lines={8} label={t`Loading...`} />}
      {data !== undefined && (
        <>
          <DraftCard ruleSet={data} />
          <ExtensionList ruleSet={data} />
          <RuleList ruleSet={data} />
          <VersionList ruleSet={data} />
        </>
      )}
    </>
  );
}
