import {
  adjustmentDirections,
  adjustmentReasonNames,
  adjustmentReasons,
  documentDirections,
} from '@anupal/contract/payments/adjustments';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { invalidateAdjustments, proposeAdjustment } from './adjustment-api.ts';

interface ProposeAdjustmentDialogProps {
  readonly userId: string;
  /** What of the wallet can be spent, in rupees; null where it is not known. */
  readonly available: number | null;
  /** The lost dispute that it deducts, if it is opened for one. */
  readonly loss?: { readonly paymentId: string; readonly amount: number };
  readonly onClose: () => void;
}

/** Proposes an adjustment of a wallet: direction, amount, and the reason as its owner will read it. */
export function ProposeAdjustmentDialog({
  userId,
  available,
  loss,
  onClose,
}: ProposeAdjustmentDialogProps) {
  const { t } = useLingui();
  const [language, queries] = [useLanguage(), useQueryClient()];
  const dialog = useRef<HTMLDialogElement>(null);
  const held = formatRupees(available ?? 0);
  const documentTexts = useDocumentTexts();
  const directions = { credit: t`Add to the wallet`, debit: t`Deduct from the wallet` };
  const form = useForm({
    initial: {
      direction: 'debit',
      amount: loss ? String(loss.amount) : '',
      reasonCode: loss ? 'lost_dispute' : 'correction',
      paymentId: loss?.paymentId ?? '',
      invoiceNumber: '',
      reason: '',
    },
    prefix: 'adjustment-',
    submit: (values, keyFor) => {
      const { direction, amount, reasonCode, paymentId, invoiceNumber, reason } = values;
      const input = {
        userId,
        direction:
          documentDirections[reasonCode] ??
          adjustmentDirections.find((value) => value === direction) ??
          'debit',
        amount: parseRupeesInput(amount),
        reasonCode: adjustmentReasons.find((value) => value === reasonCode) ?? 'other',
        ...(reasonCode === 'lost_dispute' && { paymentId }),
        ...(reasonCode in documentDirections && { invoiceNumber }),
        reason,
      };
      return proposeAdjustment(input, keyFor(input));
    },
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The adjustment needs the approval of another superadmin.`);
      await invalidateAdjustments(queries);
    },
  });
  const named = documentTexts[form.values.reasonCode];
  return (
    <Dialog
      title={loss ? t`Deduct the loss from the wallet` : t`Adjust the wallet`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <Form form={form}>
        <p className="text-ink-soft">
          {available === null ? (
            <Trans>
              Another superadmin must approve the adjustment. The wallet does not change until then.
            </Trans>
          ) : (
            <Trans>
              Available in the wallet: {held}. Another superadmin must approve the adjustment. No
              money moves before that.
            </Trans>
          )}
        </p>
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        {loss === undefined && named === undefined && (
          <Select
            {...form.field('direction')}
            label={t`Change`}
            choices={adjustmentDirections.map((value) => ({ value, name: directions[value] }))}
          />
        )}
        <Field
          {...form.field('amount')}
          label={t`Amount in rupees`}
          inputMode="decimal"
          autoComplete="off"
        />
        {loss === undefined && (
          <Select
            {...form.field('reasonCode')}
            label={t`Kind of reason`}
            choices={adjustmentReasons.map((value) => ({
              value,
              name: adjustmentReasonNames[value][language],
            }))}
          />
        )}
        {form.values.reasonCode === 'lost_dispute' && (
          <Field
            {...form.field('paymentId')}
            label={t`Disputed payment`}
            hint={loss ? undefined : t`From the Disputes page, such as pay_NxJp3q8FvQ2kLm`}
            autoComplete="off"
            readOnly={loss !== undefined}
          />
        )}
        {named !== undefined && (
          <Field
            {...form.field('invoiceNumber')}
            {...named}
            autoCapitalize="characters"
            autoComplete="off"
          />
        )}
        <Textarea
          {...form.field('reason')}
          label={t`Reason`}
          hint={t`The franchisee reads it in the wallet and by email. At most ${longestReason} characters.`}
          rows={3}
        />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Propose adjustment</Trans>
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function useDocumentTexts(): Readonly<
  Partial<Record<string, { readonly label: string; readonly hint: string }>>
> {
  const { t } = useLingui();
  return {
    price_raised: {
      label: t`Invoice number`,
      hint: t`A tax invoice for a service, such as AI2627-000042. The amount includes GST, and the franchisee gets a debit note.`,
    },
    price_lowered: {
      label: t`Invoice number`,
      hint: t`An invoice or bill for a service, such as AI2627-000042. The amount, including GST, is returned to the wallet, and the franchisee gets a credit note.`,
    },
    raise_withdrawn: {
      label: t`Debit note number`,
      hint: t`Such as AD2627-000003. All or part of its amount, including GST, is returned to the wallet, and the franchisee gets a credit note.`,
    },
  };
}
