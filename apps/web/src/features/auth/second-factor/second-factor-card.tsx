import type { SecondFactors } from '@anupal/contract/auth/second-factor';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { removeApp, secondFactorsQuery } from './second-factor-api.ts';

/** The authenticator app and the recovery codes of the user. */
export function SecondFactorCard() {
  const { t } = useLingui();
  const result = useQuery(secondFactorsQuery);
  return (
    <SectionCard
      title={t`Other ways to confirm`}
      description={
        <Trans>
          An authenticator app generates a new code every 30 seconds. Recovery codes let you sign in
          if you lose your devices.
        </Trans>
      }
    >
      <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading...`} />}>
        {(factors) => (
          <div className="space-y-6">
            <App app={factors.app} />
            {factors.hasAny && <Recovery count={factors.recoveryCodes} />}
          </div>
        )}
      </QueryContent>
    </SectionCard>
  );
}

function App({ app }: Pick<SecondFactors, 'app'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { isPending, submit } = useSubmit(async () => {
    const result = await removeApp();
    if (result.ok) showToast('success', t`The authenticator app is removed.`);
    else showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(secondFactorsQuery);
    return result.ok ? null : result;
  });
  const added = async (): Promise<void> => {
    showToast('success', t`The authenticator app is added.`);
    await queries.invalidateQueries(secondFactorsQuery);
  };
  if (app === null) return <AppSetup onAdded={() => void added()} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">
          <Trans>Authenticator app</Trans>
        </p>
        <p className="text-small text-ink-soft">
          <Trans>
            Added <DateText iso={app.addedAt} />, last used{' '}
            <DateText iso={app.lastUsedAt ?? app.addedAt} withTime />
          </Trans>
        </p>
      </div>
      <Button
        variant="secondary"
        isPending={isPending}
        aria-label={t`Remove the authenticator app`}
        onClick={submit}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

function Recovery({ count }: { readonly count: number }) {
  return (
    <div className="space-y-3 border-t border-line pt-4">
      {count < 3 ? (
        <Banner tone="warning">
          <Plural
            value={count}
            _0="You have no recovery codes. Create new ones."
            one="You have # recovery code left. Create new ones."
            other="You have # recovery codes left. Create new ones."
          />
        </Banner>
      ) : (
        <p>
          <Plural value={count} one="# unused recovery code" other="# unused recovery codes" />
        </p>
      )}
      <RecoveryCodes variant={count === 0 ? 'primary' : 'secondary'} />
    </div>
  );
}
