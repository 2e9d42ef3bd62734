import { stateCodes, states } from '@anupal/contract/values/states';
import { parseRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { personAgreementQuery, recordStamp } from './agreements-api.ts';

interface StampDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Records the e-stamp certificate that was bought for an agreement. */
export function StampDialog({ userId, onClose }: StampDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    initial: { number: '', state: '', date: '', amount: '' },
    submit: ({ amount, ...stamp }) =>
      recordStamp(userId, { ...stamp, amount: Number(parseRupees(amount) ?? 0) }),
    onSuccess: (status) => {
      queries.setQueryData(personAgreementQuery(userId).queryKey, status);
      dialog.current?.close();
      showToast('success', t`E-stamp recorded.`);
    },
  });
  return (
    <Dialog title={t`E-stamp of the agreement`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} className="space-y-5">
        <p className="text-ink-soft">
          <Trans>It is printed on the first page. Record it before the franchisee signs.</Trans>
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} />
        <Field
          {...form.field('number')}
          label={t`Certificate number (UIN)`}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={60}
        />
        <Select
          {...form.field('state')}
          label={t`State`}
          placeholder={t`Choose the State`}
          choices={stateCodes
            .map((code) => ({ value: code, name: states[code][language] }))
            .toSorted((one, other) => one.name.localeCompare(other.name, language))}
        />
        <Field {...form.field('date')} type="date" label={t`Date of the certificate`} />
        <Field
          {...form.field('amount')}
          label={t`Stamp duty`}
          sign="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>{t`Record the e-stamp`}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
