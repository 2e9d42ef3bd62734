import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { reviewActionLabels } from './review-action-labels.ts';
import { ActionFields } from './action-fields.tsx';
import type { ReviewActionState } from './use-review-action.ts';

/** Confirms an action on an application and asks for what it needs. */
export function ActionDialog({ reviewAction }: { readonly reviewAction: ReviewActionState }) {
  const { i18n, t } = useLingui();
  const { pending, dialog, submission, cancel } = reviewAction;
  if (pending === null) return null;
  const { title, about, verb } = reviewActionLabels[pending.action];
  return (
    <Dialog title={i18n._(title)} dialogRef={dialog} onClose={cancel}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        <p className="text-ink-soft">{i18n._(about)}</p>
        <FormError submission={submission} fallback={t`Something went wrong`} takesFocus />
        <ActionFields action={pending.action} reviewAction={reviewAction} />
        <div className="flex flex-row-reverse flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            {i18n._(verb)}
          </Button>
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
