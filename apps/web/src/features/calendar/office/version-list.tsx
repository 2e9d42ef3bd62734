import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState, RuleVersion } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { CellTime } from '../../../ui/table/cell-time.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { restoreVersion } from './rules-draft-model.ts';
import { ReplaceDraft } from './replace-draft.tsx';

/** The published versions, each of which can be restored into the draft. */
export function VersionList({ ruleSet }: { readonly ruleSet: RuleSetState }) {
  const { t } = useLingui();
  const columns = useColumns(ruleSet);
  return (
    <Card isCompact>
      <div className="space-y-5">
        <h2 className="text-title font-bold">
          <Trans>Published versions</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            Published versions cannot be changed. To go back, copy the version into the draft and
            publish it again.
          </Trans>
        </p>
        <div className="-mx-4 sm:-mx-5">
          <Table
            caption={t`Published versions`}
            columns={columns}
            rows={ruleSet.versions}
            getKey={({ number }) => String(number)}
            empty={
              <p className="px-4 sm:px-5">
                <Trans>None yet: the rules of the release are in force.</Trans>
              </p>
            }
          />
        </div>
        {ruleSet.versions.length > 0 && (
          <ReplaceDraft ruleSet={ruleSet} own={noFirmRules}>
            <Trans>Keep only the release’s rules in the draft</Trans>
          </ReplaceDraft>
        )}
      </div>
    </Card>
  );
}

function useColumns(ruleSet: RuleSetState): readonly Column<RuleVersion>[] {
  const { t } = useLingui();
  return [
    { name: t`Version`, inRow: 'title', cell: ({ number, release }) => `${release}+${number}` },
    {
      name: t`Published`,
      inRow: 'end',
      cell: ({ publishedAt }) => <CellTime iso={publishedAt} />,
    },
    { name: t`By`, cell: ({ publishedBy }) => publishedBy, isUnspaced: true },
    { name: t`Why`, inRow: 'meta', cell: ({ reason }) => reason, isUnspaced: true },
    {
      name: t`Action`,
      cell: ({ number, firmRules }) =>
        firmRules && (
          <ReplaceDraft ruleSet={ruleSet} own={restoreVersion(firmRules, ruleSet)}>
            <Trans>Copy to the draft</Trans>
            <span className="sr-only"> {number}</span>
          </ReplaceDraft>
        ),
    },
  ];
}
