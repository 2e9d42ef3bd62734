import type { LegalHold } from '@anupal/contract/retention';
import { longestReason } from '@anupal/contract/values/reason';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showToast } from '../../ui/toast.ts';
import { holdQuery, setHold } from './hold-api.ts';

interface LegalHoldDialogProps extends LegalHold {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Sets the hold on the data of a person, or its last day. */
export function LegalHoldDialog({ userId, hold, onClose }: LegalHoldDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { reason: hold?.reason ?? '', endsOn: hold?.endsOn ?? '' },
    submit: (values) => setHold(userId, values),
    onSuccess: (saved) => {
      queries.setQueryData(holdQuery(userId).queryKey, saved);
      dialog.current?.close();
      showToast('success', t`Legal hold saved.`);
    },
  });
  return (
    <Dialog title={t`Legal hold`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} className="space-y-5">
        {!form.isPending && <FormError submission={form} fallback={t`Something went wrong`} />}
        <Textarea
          {...form.field('reason')}
          label={t`Proceeding`}
          hint={t`Name the authority and the case number. Only superadmins see this. At most ${longestReason} characters.`}
          rows={3}
        />
        <Field
          {...form.field('endsOn')}
          type="date"
          label={t`Last day (optional)`}
          hint={t`Leave it empty while the proceeding is pending. For GST, choose one year after the final decision (CGST Act, section 36).`}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>{t`Save the hold`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
