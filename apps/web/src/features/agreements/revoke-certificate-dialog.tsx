import { longestReason } from '@anupal/contract/values/reason';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showToast } from '../../ui/toast.ts';
import { personAgreementQuery, revokeCertificate } from './agreements-api.ts';

interface RevokeCertificateDialogProps {
  readonly userId: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** Revokes the certificate of a franchisee, with the reason that they read. */
export function RevokeCertificateDialog({ userId, number, onClose }: RevokeCertificateDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => revokeCertificate(userId, reason),
    onSuccess: (status) => {
      queries.setQueryData(personAgreementQuery(userId).queryKey, status);
      dialog.current?.close();
      showToast('success', t`Certificate revoked.`);
    },
  });
  return (
    <Dialog title={t`Revoke certificate ${number}?`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">
          <Trans>
            The public check will show it as revoked. This cannot be undone. The franchisee is
            emailed the reason.
          </Trans>
        </p>
        {!form.isPending && <FormError submission={form} fallback={t`Something went wrong`} />}
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`Shown to the franchisee. At most ${longestReason} characters.`}
          rows={3}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>{t`Revoke the certificate`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
