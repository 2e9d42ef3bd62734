import type { KeptRules, RuleVersion } from '@anupal/contract/calendar/publishing';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DateText } from '../../../../ui/date-text.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { Table, type Column } from '../../../../ui/table/table.tsx';
import { noOwnRules, type OwnRules } from '@anupal/contract/calendar/own-rules';
import { broughtBack } from '../../drafting/model.ts';
import { useDraft } from './use-draft.ts';

/** The versions that were published, and bringing one of them back into the draft. */
export function VersionList({ kept }: { readonly kept: KeptRules }) {
  const { t } = useLingui();
  const columns = useColumns(kept);
  return (
    <Card>
      <div className="space-y-5">
        <h2 className="text-title font-bold">
          <Trans>Published versions</Trans>
        </h2>
        <p className="max-w-prose text-ink-soft">
          <Trans>
            A published version is never changed. To go back, bring what it said into the draft and
            publish that anew.
          </Trans>
        </p>
        <Table
          caption={t`Published versions`}
          columns={columns}
          rows={kept.versions}
          keyOf={({ number }) => String(number)}
          empty={
            <p>
              <Trans>None yet: the rules of the release are in force.</Trans>
            </p>
          }
        />
        {kept.versions.length > 0 && <BringBack kept={kept} own={noOwnRules} isRelease />}
      </div>
    </Card>
  );
}

function useColumns(kept: KeptRules): readonly Column<RuleVersion>[] {
  const { t } = useLingui();
  return [
    { name: t`Version`, cell: ({ number, release }) => `${release}+${number}` },
    { name: t`Published`, cell: ({ publishedAt }) => <DateText iso={publishedAt} withTime /> },
    { name: t`By`, cell: ({ publishedBy }) => publishedBy, isUnspaced: true },
    { name: t`Why`, cell: ({ reason }) => reason, isUnspaced: true },
    { name: t`Action`, cell: ({ own }) => own && <BringBack kept={kept} own={own} /> },
  ];
}

interface BringBackProps {
  readonly kept: KeptRules;
  readonly own: OwnRules;
  readonly isRelease?: boolean;
}

function BringBack({ kept, own, isRelease = false }: BringBackProps) {
  const { t } = useLingui();
  const submission = useDraft(kept, {
    make: () => ({ value: broughtBack(own, kept) }),
    write: (_, made) => made,
    onDone: () => window.scrollTo({ top: 0 }),
  });
  return (
    <>
      <FormProblem submission={submission} fallback={t`That did not work. Please try again.`} />
      <Button variant="secondary" isPending={submission.isPending} onClick={submission.submit}>
        {isRelease ? (
          <Trans>Draft the release’s rules alone</Trans>
        ) : (
          <Trans>Bring into the draft</Trans>
        )}
      </Button>
    </>
  );
}
