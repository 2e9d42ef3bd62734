import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Submission } from '../lib/forms/use-submit.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';

interface SecretLinkActionsProps {
  readonly hasLink: boolean;
  readonly creation: Submission;
  readonly revocation: Submission;
  /** The label of the button that creates the first link. */
  readonly createLabel: string;
  /** What ends with the current link; shown before it is replaced or revoked. */
  readonly warning: string;
}

/** Creates, replaces and revokes a link that opens something without an account. */
export function SecretLinkActions({
  hasLink,
  creation,
  revocation,
  ...texts
}: SecretLinkActionsProps) {
  const { t } = useLingui();
  const [confirming, setConfirming] = useState<'create' | 'revoke' | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const confirmed = confirming === 'create' ? creation : revocation;
  const confirm = async (): Promise<void> => {
    await confirmed.submit();
    dialog.current?.close();
  };
  const fallback = t`Something went wrong. Please try again.`;
  return (
    <>
      <FormError submission={creation} fallback={fallback} />
      <FormError submission={revocation} fallback={fallback} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          isPending={creation.isPending}
          onClick={() => (hasLink ? setConfirming('create') : void creation.submit())}
        >
          {hasLink ? <Trans>Create a new link</Trans> : texts.createLabel}
        </Button>
        {hasLink && (
          <Button
            variant="quiet"
            isPending={revocation.isPending}
            onClick={() => setConfirming('revoke')}
          >
            <Trans>Revoke link</Trans>
          </Button>
        )}
      </div>
      {confirming !== null && (
        <ConfirmDialog
          {...(confirming === 'create'
            ? { title: t`Create a new link?`, confirmLabel: t`Create a new link` }
            : { title: t`Revoke the link?`, confirmLabel: t`Revoke link` })}
          submission={{ ...confirmed, submit: confirm }}
          dialogRef={dialog}
          onClose={() => setConfirming(null)}
        >
          <p>{texts.warning}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface SecretUrlProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly url: string;
}

/** The URL of a new link, which is shown once, to be copied. */
export function SecretUrl({ url, ...field }: SecretUrlProps) {
  return <Field {...field} readOnly value={url} onFocus={(event) => event.target.select()} />;
}
