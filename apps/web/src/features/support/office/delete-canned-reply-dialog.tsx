import type { CannedReply } from '@anupal/contract/support/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { removeReply, repliesQuery } from './canned-reply-api.ts';

interface DeleteReplyDialogProps {
  readonly reply: CannedReply;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a canned reply. */
export function DeleteCannedReplyDialog({ reply, onDeleted, onClose }: DeleteReplyDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const result = await removeReply(reply.id);
    if (result.ok) {
      dialog.current?.close();
      onDeleted();
    }
    await queries.invalidateQueries({ queryKey: repliesQuery().queryKey });
    return result.ok ? null : result;
  });
  return (
    <ConfirmDialog
      title={t`Delete this prepared reply?`}
      confirmLabel={t`Delete`}
      submission={submission}
      fallback={t`That did not work. Please try again.`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{reply.name}</p>
      <p>
        <Trans>Messages already sent with it do not change.</Trans>
      </p>
    </ConfirmDialog>
  );
}
