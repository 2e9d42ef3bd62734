import type { CannedReply } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { removeReply, repliesQuery } from './canned-reply-api.ts';

interface DeleteReplyDialogProps {
  readonly reply: CannedReply;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a canned reply. */
export function DeleteCannedReplyDialog({ reply, onGone, onClose }: DeleteReplyDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const answer = await removeReply(reply.id);
    if (answer.ok) {
      dialog.current?.close();
      onGone();
    }
    await queries.invalidateQueries({ queryKey: repliesQuery().queryKey });
    return answer.ok ? null : answer;
  });
  return (
    <Dialog isAlert title={t`Delete this prepared reply?`} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-4">
        <FormError
          submission={submission}
          fallback={t`That did not work. Please try again.`}
          takesFocus
        />
        <p className="font-semibold wrap-anywhere">{reply.name}</p>
        <p className="text-ink-soft">
          <Trans>What was sent with it stays.</Trans>
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isPending={submission.isPending} onClick={submission.submit}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
