import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { factorSignal } from '../../../lib/session/second-factor.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { addPasskey } from '../passkeys/passkeys-api.ts';
import { FreshCodeHost } from '../step-up/fresh-code-dialog.tsx';
import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { proveSecondFactor, secondFactorsQuery } from './second-factor-api.ts';

/** What staff do after signing in by a code or Google: add a second factor once, or confirm with it. */
export function SecondFactorStep() {
  const { t } = useLingui();
  const result = useQuery(secondFactorsQuery);
  const queries = useQueryClient();
  const finish = (): void => {
    factorSignal.set(false);
    void queries.invalidateQueries();
  };
  return (
    <>
      <div className="mx-auto w-full max-w-xl">
        <Card>
          <QueryContent result={result} loading={<Skeleton lines={3} label={t`Loading...`} />}>
            {({ isProved, hasAny }) => {
              if (isProved) return <SaveRecoveryCodes onDone={finish} />;
              return hasAny ? <ProveFactor onDone={finish} /> : <Enrol />;
            }}
          </QueryContent>
        </Card>
      </div>
      <FreshCodeHost />
    </>
  );
}

function Enrol() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [addsApp, setAddsApp] = useState(false);
  const adding = useSubmit(async () => {
    const result = await addPasskey();
    if (result.ok) await queries.invalidateQueries(secondFactorsQuery);
    return result.ok ? null : result;
  });
  return (
    <div className="space-y-5">
      <PageHeading>{t`Secure your staff account`}</PageHeading>
      <p className="text-ink-soft">
        <Trans>
          Staff need more than a code by email, because someone else may be able to read your
          mailbox. Add a passkey once. From then on you sign in with your fingerprint, face or
          screen lock.
        </Trans>
      </p>
      {addsApp ? (
        <AppSetup onAdded={() => void queries.invalidateQueries(secondFactorsQuery)} />
      ) : (
        <>
          <FormError submission={adding} fallback={t`Something went wrong`} takesFocus />
          <Button isWide isPending={adding.isPending} onClick={adding.submit}>
            <Icon name="key-round" />
            <Trans>Add a passkey</Trans>
          </Button>
          <Button variant="quiet" isWide onClick={() => setAddsApp(true)}>
            <Trans>Use an authenticator app instead</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

interface StepProps {
  readonly onDone: () => void;
}

function ProveFactor({ onDone }: StepProps) {
  const { t } = useLingui();
  const proving = useSubmit(async () => {
    const result = await proveSecondFactor();
    if (result.ok) onDone();
    return result.ok || result.code === 'fresh_code_required' ? null : result;
  });
  return (
    <div className="space-y-5">
      <PageHeading>{t`One more step`}</PageHeading>
      <p className="text-ink-soft">
        <Trans>
          Staff must also confirm with a passkey, an authenticator app or a recovery code. With a
          passkey, you can sign in directly next time.
        </Trans>
      </p>
      <FormError submission={proving} fallback={t`Something went wrong`} takesFocus />
      <div>
        <Button isWide isPending={proving.isPending} onClick={proving.submit}>
          <Trans>Continue</Trans>
        </Button>
      </div>
      <p className="text-small text-ink-soft">
        <Trans>
          Lost your passkey or phone? Use one of your recovery codes. If you have none, ask a
          superadmin to reset your passkeys; a second superadmin approves it.
        </Trans>
      </p>
    </div>
  );
}

function SaveRecoveryCodes({ onDone }: StepProps) {
  const { t } = useLingui();
  return (
    <div className="space-y-5">
      <PageHeading>{t`Save your recovery codes`}</PageHeading>
      <p className="text-ink-soft">
        <Trans>
          You need one if you lose your passkey or phone. Print them, or keep them where only you
          can find them.
        </Trans>
      </p>
      <RecoveryCodes />
      <Button variant="secondary" isWide onClick={onDone}>
        <Trans>Continue to the portal</Trans>
      </Button>
    </div>
  );
}
