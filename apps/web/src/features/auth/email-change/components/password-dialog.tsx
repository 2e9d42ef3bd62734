import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { devicesQuery, signOutOtherDevices } from '../../sessions/api.ts';
import { devicesId } from '../../sessions/model.ts';
import { EmailChange } from './email-change.tsx';

/** Says that there is no password, and offers what a person wanted. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isChanging, setIsChanging] = useState(false);
  const close = (): void => dialog.current?.close();
  return (
    <Dialog
      title={isChanging ? t`Change e-mail address` : t`Update Password`}
      dialogRef={dialog}
      onClose={onClose}
    >
      {isChanging ? (
        <EmailChange onChanged={close} />
      ) : (
        <div className="space-y-5">
          <p className="text-ink-soft">
            <Trans>
              You have no password here: each time that you sign in, we send a one-time code to your
              e-mail address. So there is none to update, to forget or to lose.
            </Trans>
          </p>
          <Offers
            onDevices={() => {
              close();
              document.getElementById(devicesId)?.focus();
            }}
            onEmail={() => setIsChanging(true)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface OffersProps {
  readonly onDevices: () => void;
  readonly onEmail: () => void;
}

function Offers({ onDevices, onEmail }: OffersProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isDone, setIsDone] = useState(false);
  const submission = useSubmit(async () => {
    const answer = await signOutOtherDevices();
    await queries.invalidateQueries(devicesQuery);
    setIsDone(answer.ok);
    return answer.ok ? null : answer;
  });
  return (
    <div className="space-y-3">
      <FormProblem submission={submission} fallback={t`Something went wrong`} takesFocus />
      <div role="status">
        {isDone && (
          <Banner tone="success">
            <Trans>All other devices are signed out.</Trans>
          </Banner>
        )}
      </div>
      <Button variant="secondary" isWide onClick={onDevices}>
        <Trans>See signed-in devices</Trans>
      </Button>
      <Button
        variant="secondary"
        isWide
        isPending={submission.isPending}
        onClick={submission.submit}
      >
        <Trans>Sign out all other devices</Trans>
      </Button>
      <Button variant="secondary" isWide onClick={onEmail}>
        <Trans>Change e-mail address</Trans>
      </Button>
    </div>
  );
}
