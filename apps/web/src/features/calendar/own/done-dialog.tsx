import { maxNoteLength, type OwnDueDate } from '@anupal/contract/calendar/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileField } from '../../../ui/file/file-field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey, markDone } from '../calendar-api.ts';
import { formatDueName } from '../calendar-model.ts';

interface DoneDialogProps {
  readonly due: OwnDueDate;
  readonly today: string;
  readonly onClose: () => void;
}

const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];

/** Marks a due date as done, with a note and a file as proof. */
export function DoneDialog({ due, today, onClose }: DoneDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const form = useForm({
    initial: { doneOn: due.done?.doneOn ?? today, note: due.done?.note ?? '' },
    submit: (values) => markDone(due, values, file),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: calendarKey });
      showToast('success', t`Marked as done.`);
      dialog.current?.close();
    },
  });
  const storedFile = due.done?.file ?? null;
  return (
    <Dialog title={formatDueName(due)} size="large" dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`The mark could not be saved. Please try again.`}>
        <Field
          {...form.field('doneOn')}
          label={t`Done on`}
          type="date"
          min="2000-01-01"
          max={today}
        />
        <Textarea
          {...form.field('note')}
          label={t`Note`}
          hint={t`For example the number of the acknowledgement.`}
          rows={2}
          maxLength={maxNoteLength}
        />
        <FileField
          id="proof"
          label={t`File`}
          hint={
            storedFile === null
              ? t`Optional: the acknowledgement or the challan, as PDF or picture, up to 5 MB.`
              : t`${storedFile.name || t`A file`} is saved. A new file replaces it.`
          }
          accept={acceptedTypes}
          maxBytes={maxUploadBytes}
          file={
            file && { name: file.name, bytes: file.size, preview: null, state: { is: 'chosen' } }
          }
          onPick={setFile}
          onRemove={() => setFile(null)}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Save</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
