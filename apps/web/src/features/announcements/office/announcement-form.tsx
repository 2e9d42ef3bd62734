import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { currentFieldErrors, useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { usePersistedForm } from '../../../lib/forms/persisted-values.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { showToast } from '../../../ui/toast.ts';
import { findActiveAnnouncement, saveAnnouncement } from './managed-announcements-api.ts';
import {
  toAnnouncementInput,
  toFormValues,
  type AnnouncementFormValues,
} from './announcement-model.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { MarqueePreview } from './marquee-preview.tsx';

interface AnnouncementFormProps {
  /** Null for a new announcement. */
  readonly announcement: ManagedAnnouncement | null;
  /** Called when it was saved or the form was cancelled. */
  readonly onDone: () => void;
}

/**
 * The form of a new or an existing announcement. Its values are remembered until they are saved.
 */
export function AnnouncementForm({ announcement, onDone }: AnnouncementFormProps) {
  const { t } = useLingui();
  const { values, setValues, isRestored, clear, submission, errors } = useAnnouncementForm({
    announcement,
    onDone,
  });
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submission.submit();
  };
  return (
    <Card>
      <h2 className="mb-4 text-title font-bold">
        {announcement === null ? (
          <Trans>New announcement</Trans>
        ) : (
          <Trans>Change the announcement</Trans>
        )}
      </h2>
      <form noValidate onSubmit={handleSubmit} className="space-y-5">
        <FormError
          submission={submission}
          fallback={t`The announcement could not be saved. Please try again.`}
          takesFocus
        />
        {isRestored && <RestoredNote />}
        <AnnouncementFields values={values} onChange={setValues} errors={errors} />
        {values.isMarquee && <MarqueePreview values={values} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={submission.isPending}>
            {announcement === null ? t`Publish` : t`Save`}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              clear();
              onDone();
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

function useAnnouncementForm({ announcement, onDone }: AnnouncementFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  // The version is part of the key: what was typed over an older version is not restored.
  const form = `announcement:${announcement?.id ?? 'new'}:${announcement?.version ?? ''}`;
  const {
    typed: values,
    setTyped: setValues,
    isRestored: isRestored,
    clear,
  } = usePersistedForm<AnnouncementFormValues>(form, () => toFormValues(announcement, Date.now()));
  const [submitted, setSubmitted] = useState<AnnouncementFormValues | null>(null);
  const [edited, setEdited] = useState(announcement);
  const submission = useSubmit(async () => {
    setSubmitted(values);
    const answer = await saveAnnouncement(edited, toAnnouncementInput(values));
    await queries.invalidateQueries({ queryKey: ['announcements'] });
    if (!answer.ok) {
      // The user has now seen the other change, so saving again overwrites it.
      if (answer.code === 'announcement_changed' && edited !== null)
        setEdited((await findActiveAnnouncement(edited.id)) ?? edited);
      return answer;
    }
    clear();
    showToast('success', edited === null ? t`Announcement published.` : t`Announcement saved.`);
    onDone();
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), values, submitted);
  return { values, setValues, isRestored, clear, submission, errors };
}
