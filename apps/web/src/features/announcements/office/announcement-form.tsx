import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { findActiveAnnouncement, saveAnnouncement } from './managed-announcements-api.ts';
import { toAnnouncementInput, toFormValues } from './announcement-model.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { MarqueePreview } from './marquee-preview.tsx';

interface AnnouncementFormProps {
  /** Null for a new announcement. */
  readonly announcement: ManagedAnnouncement | null;
  /** Called when it was saved or the form was cancelled. */
  readonly onSaved: () => void;
}

/**
 * The form of a new or an existing announcement. Its values are remembered until they are saved.
 */
export function AnnouncementForm({ announcement, onSaved }: AnnouncementFormProps) {
  const { t } = useLingui();
  const form = useAnnouncementForm({ announcement, onSaved });
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        {announcement === null ? (
          <Trans>New announcement</Trans>
        ) : (
          <Trans>Change the announcement</Trans>
        )}
      </h2>
      <Form form={form} fallback={t`The announcement could not be saved. Please try again.`}>
        {form.isRestored && <RestoredNote />}
        <AnnouncementFields form={form} />
        {form.values.isMarquee && <MarqueePreview values={form.values} />}
        <FormActions
          onCancel={() => {
            form.clear();
            onSaved();
          }}
        >
          <SubmitButton>{announcement === null ? t`Publish` : t`Save`}</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

function useAnnouncementForm({ announcement, onSaved }: AnnouncementFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [edited, setEdited] = useState(announcement);
  return useForm({
    initial: () => toFormValues(announcement, Date.now()),
    // The version is part of the key: what was typed over an older version is not restored.
    persist: `announcement:${announcement?.id ?? 'new'}:${announcement?.version ?? ''}`,
    submit: async (values) => {
      const result = await saveAnnouncement(edited, toAnnouncementInput(values));
      await queries.invalidateQueries({ queryKey: ['announcements'] });
      return result;
    },
    onSuccess: () => {
      showToast('success', edited === null ? t`Announcement published.` : t`Announcement saved.`);
      onSaved();
    },
    onFailure: async ({ code }) => {
      // The user has now seen the other change, so saving again overwrites it.
      if (code === 'announcement_changed' && edited !== null)
        setEdited((await findActiveAnnouncement(edited.id)) ?? edited);
    },
  });
}
