import type { Application, ApplicationCharge } from '@anupal/contract/applications/schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { recordGovernmentFee } from './office-applications-api.ts';
import type { ResponseHandling } from './use-response-handling.ts';

interface RecordGovernmentFeeProps {
  readonly application: Application;
  readonly charge: ApplicationCharge;
  readonly responses: ResponseHandling;
}

/** Records what was paid to the government for a charge, and with which challan. */
export function RecordGovernmentFee(props: RecordGovernmentFeeProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        <Trans>Record the government fee</Trans>
      </Button>
      {isDialogOpen && <RecordDialog {...props} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}

function RecordDialog({
  application,
  charge,
  responses,
  onClose,
}: RecordGovernmentFeeProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const charged = formatRupees(charge.governmentFee);
  const isRetained = charge.retained > 0;
  const retained = formatRupees(Math.min(charge.governmentFee, charge.retained));
  const form = useForm({
    initial: () => ({ amount: '', reference: '', paidOn: String(dateInIndia(new Date())) }),
    persist: `${application.id}:government-fee:${charge.id}`,
    submit: async ({ amount, reference, paidOn }) => {
      const answer = await recordGovernmentFee(application.id, charge.id, {
        amount: parseRupeesInput(amount),
        reference,
        paidOn,
      });
      const close = (): void => dialog.current?.close();
      await responses.handle(answer, t`The government fee has been recorded.`, close);
      return answer;
    },
  });
  return (
    <Dialog title={t`Government fee paid`} dialogRef={dialog} onClose={onClose}>
      <Form form={form}>
        <p className="text-ink-soft">
          {isRetained ? (
            <Trans>
              {retained} is held for the government fee. If you paid less, the difference is
              returned to the wallet immediately.
            </Trans>
          ) : (
            <Trans>
              {charged} was charged. If you paid less, the difference is returned to the wallet
              immediately.
            </Trans>
          )}
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <Field
          {...form.field('amount')}
          label={t`Paid to the government, in rupees`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-required
        />
        <Field
          {...form.field('reference')}
          label={t`Challan or receipt number`}
          hint={t`The franchisee sees it.`}
          autoComplete="off"
          maxLength={60}
          aria-required
        />
        <Field {...form.field('paidOn')} type="date" label={t`Paid on`} aria-required />
        <DialogActions dialogRef={dialog} isActionFirst>
          <SubmitButton>
            <Trans>Record the fee</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
