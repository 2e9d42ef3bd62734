import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { showToast } from '../../../ui/toast.ts';
import { endAnnouncement, deleteAnnouncement } from './managed-announcements-api.ts';

/** The removal to be confirmed. */
export interface Removal {
  readonly announcement: ManagedAnnouncement;
  readonly kind: 'end' | 'delete';
}

interface RemovalDialogProps {
  readonly removal: Removal;
  readonly onGone: (id: string) => void;
  readonly onClose: () => void;
}

/** Confirms before an announcement is ended or deleted. */
export function RemovalDialog({ removal, onGone, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { announcement, kind } = removal;
  const isEnd = kind === 'end';
  const submission = useSubmit(async () => {
    const answer = await (isEnd ? endAnnouncement(announcement) : deleteAnnouncement(announcement));
    if (answer.ok) {
      dialog.current?.close();
      showToast('success', isEnd ? t`Announcement ended.` : t`Announcement deleted.`);
      onGone(announcement.id);
    }
    await queries.invalidateQueries({ queryKey: ['announcements'] });
    return answer.ok ? null : answer;
  });
  return (
    <Dialog
      isAlert
      title={isEnd ? t`End this announcement now?` : t`Delete this announcement?`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <div className="space-y-4">
        <FormError
          submission={submission}
          fallback={t`That did not work. Please try again.`}
          takesFocus
        />
        <p className="font-semibold wrap-anywhere">{announcement.text[useLanguage()]}</p>
        <p className="text-ink-soft">
          {isEnd ? (
            <Trans>Nobody sees it any more. It stays among those that have ended.</Trans>
          ) : (
            <Trans>Nobody sees it any more, and it cannot be brought back.</Trans>
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isPending={submission.isPending} onClick={submission.submit}>
            {isEnd ? <Trans>End now</Trans> : <Trans>Delete</Trans>}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
