import type { Person } from '@anupal/contract/office/people';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { showToast } from '../../../ui/toast.ts';
import { performAccountAction, personQuery, withdrawFactorReset } from './people-api.ts';

/** A proposal to remove the passkeys of a member of staff, with the actions of the viewer. */
export function FactorResetNote({ person }: { readonly person: Person }) {
  const { t } = useLingui();
  const { id, fullName, factorReset: reset } = person;
  if (reset === null) return null;
  const until = <DateText iso={reset.expiresAt} withTime />;
  const by = reset.proposedBy;
  const approve = () => performAccountAction(id, { action: 'resetFactors', approves: reset.id });
  return (
    <div className="mt-4">
      <Banner tone="warning">
        <p>
          {reset.canApprove ? (
            <Trans>
              {by} proposed to remove all passkeys, the app and the recovery codes. Speak to{' '}
              {fullName} yourself, then approve it by {until}.
            </Trans>
          ) : (
            <Trans>
              You proposed to remove all passkeys, the app and the recovery codes. Another
              superadmin must approve it by {until}.
            </Trans>
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {reset.canApprove && (
            <Decision id={id} done={t`The passkeys are removed.`} decide={approve} isMain>
              {t`Approve the reset`}
            </Decision>
          )}
          <Decision
            id={id}
            done={t`The proposal is withdrawn.`}
            decide={() => withdrawFactorReset(id)}
          >
            {t`Withdraw the proposal`}
          </Decision>
        </div>
      </Banner>
    </div>
  );
}

interface DecisionProps {
  readonly id: string;
  readonly done: string;
  readonly decide: () => Promise<ApiResult<Person>>;
  readonly isMain?: boolean;
  readonly children: string;
}

function Decision({ id, done, decide, isMain = false, children }: DecisionProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const result = await decide();
    await queries.invalidateQueries(personQuery(id));
    if (result.ok) showToast('success', done);
    else showToast('error', result.message ?? t`Something went wrong`);
    return result.ok ? null : result;
  });
  return (
    <Button variant={isMain ? 'primary' : 'secondary'} isPending={isPending} onClick={submit}>
      {children}
    </Button>
  );
}
