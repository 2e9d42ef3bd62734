import type { Passkey } from '@anupal/contract/auth/passkeys';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { passkeysQuery, renamePasskey } from './passkeys-api.ts';

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

/** Renames a passkey. */
export function RenameDialog({ passkey: { id, name }, onClose }: RenameDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { name },
    prefix: 'passkey-',
    submit: (values) => renamePasskey(id, values.name),
    onSuccess: async () => {
      await queries.invalidateQueries(passkeysQuery);
      dialog.current?.close();
    },
  });
  return (
    <Dialog title={t`Rename passkey`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`Something went wrong`}>
        <Field
          {...form.field('name')}
          label={t`Name of the passkey`}
          autoComplete="off"
          maxLength={60}
        />
        <SubmitButton isWide pendingText={t`Saving...`}>
          {t`Save`}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
