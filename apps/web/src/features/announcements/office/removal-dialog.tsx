import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { endAnnouncement, deleteAnnouncement } from './managed-announcements-api.ts';

/** The removal to be confirmed. */
export interface Removal {
  readonly announcement: ManagedAnnouncement;
  readonly kind: 'end' | 'delete';
}

interface RemovalDialogProps {
  readonly removal: Removal;
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
}

/** Confirms before an announcement is ended or deleted. */
export function RemovalDialog({ removal, onRemoved, onClose }: RemovalDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { announcement, kind } = removal;
  const isEnd = kind === 'end';
  const submission = useSubmit(async () => {
    const result = await (isEnd ? endAnnouncement(announcement) : deleteAnnouncement(announcement));
    if (result.ok) {
      dialog.current?.close();
      showToast('success', isEnd ? t`Announcement ended.` : t`Announcement deleted.`);
      onRemoved(announcement.id);
    }
    await queries.invalidateQueries({ queryKey: ['announcements'] });
    return result.ok ? null : result;
  });
  return (
    <ConfirmDialog
      title={isEnd ? t`End this announcement now?` : t`Delete this announcement?`}
      confirmLabel={isEnd ? t`End now` : t`Delete`}
      submission={submission}
      fallback={t`That did not work. Please try again.`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere text-ink">{announcement.text[useLanguage()]}</p>
      <p>
        {isEnd ? (
          <Trans>It will no longer be shown, but stays in the list of ended announcements.</Trans>
        ) : (
          <Trans>It is deleted for good and no longer shown.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
