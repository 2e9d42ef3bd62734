import {
  adjustmentDirections,
  adjustmentReasonNames,
  adjustmentReasons,
  type PricedDocument,
} from '@anupal/contract/payments/adjustments';
import { longestReason } from '@anupal/contract/values/reason';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { invalidFields } from '../../../lib/api/failure.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm, type OwnFormState } from '../../../lib/forms/use-form.ts';
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
import { PendingProposals } from './pending-proposals.tsx';
import { PricedDocumentFacts } from './priced-document-facts.tsx';
import { PricedDocumentField } from './priced-document-field.tsx';
import {
  findPriceReason,
  toProposal,
  validateProposal,
  type ProposalValues,
} from './proposal-model.ts';

interface ProposeAdjustmentDialogProps {
  readonly userId: string;
  /** What of the wallet can be spent, in rupees; null where it is not known. */
  readonly available: number | null;
  /** The lost dispute that it deducts, if it is opened for one. */
  readonly loss?: { readonly paymentId: string; readonly amount: number };
  /** The invoice whose price it lowers, if it is opened for one. */
  readonly invoice?: PricedDocument;
  readonly onClose: () => void;
}

/** Proposes an adjustment of a wallet, with the reason as its owner will read it. */
export function ProposeAdjustmentDialog(props: ProposeAdjustmentDialogProps) {
  const { userId, available, loss, invoice, onClose } = props;
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useProposalForm(props, dialog);
  const held = formatRupees(available ?? 0);
  const lossTitle = t`Deduct the loss from the wallet`;
  const title = invoice ? t`Lower the price` : t`Adjust the wallet`;
  return (
    <Dialog title={loss ? lossTitle : title} dialogRef={dialog} onClose={onClose}>
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
        <PendingProposals userId={userId} />
        <FormError submission={form} fallback={t`Something went wrong`} takesFocus />
        <ProposalFields form={form} {...props} />
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

function useProposalForm(
  { userId, loss, invoice }: ProposeAdjustmentDialogProps,
  dialog: { readonly current: HTMLDialogElement | null },
): OwnFormState<ProposalValues> {
  const { t } = useLingui();
  const queries = useQueryClient();
  const usual = invoice ? 'price_lowered' : 'correction';
  return useForm<ProposalValues, unknown>({
    initial: {
      reasonCode: loss ? 'lost_dispute' : usual,
      direction: loss ? 'debit' : '',
      amount: loss ? String(loss.amount) : '',
      paymentId: loss?.paymentId ?? '',
      document: invoice ?? null,
      reason: '',
    },
    prefix: 'adjustment-',
    validate: validateProposal,
    submit: async (values, keyFor) => {
      const input = toProposal(userId, values);
      const proposed = await proposeAdjustment(input, keyFor(input));
      if (proposed.ok || proposed.code !== 'invoice_not_open') return proposed;
      // Credited since it was chosen: the message belongs to the amount.
      const message = proposed.message ?? t`Something went wrong`;
      return invalidFields({ amount: { en: message, hi: message } }) ?? proposed;
    },
    onSuccess: async () => {
      dialog.current?.close();
      showToast('success', t`The adjustment needs the approval of another superadmin.`);
      await invalidateAdjustments(queries);
    },
  });
}

interface ProposalFieldsProps extends Pick<
  ProposeAdjustmentDialogProps,
  'userId' | 'loss' | 'invoice'
> {
  readonly form: OwnFormState<ProposalValues>;
}

function ProposalFields({ form, userId, loss, invoice }: ProposalFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { reasonCode, document, amount } = form.values;
  const priceReason = findPriceReason(reasonCode);
  const directions = { credit: t`Add to the wallet`, debit: t`Deduct from the wallet` };
  return (
    <>
      {loss === undefined && invoice === undefined && (
        <Select
          {...form.field('reasonCode')}
          onChange={(next) => form.setValues({ reasonCode: next, document: null })}
          label={t`Kind of reason`}
          choices={adjustmentReasons.map((value) => ({
            value,
            name: adjustmentReasonNames[value][language],
          }))}
        />
      )}
      {loss === undefined && priceReason === null && (
        <Select
          {...form.field('direction')}
          label={t`Change`}
          placeholder={t`Please select`}
          choices={adjustmentDirections.map((value) => ({ value, name: directions[value] }))}
        />
      )}
      {priceReason !== null && invoice === undefined && (
        <PricedDocumentField
          key={priceReason}
          id={`${form.prefix}document`}
          person={userId}
          reason={priceReason}
          error={form.errors.document}
          value={document}
          onChange={(chosen) => form.setValues({ document: chosen })}
        />
      )}
      <AmountField form={form} />
      {priceReason !== null && document !== null && (
        <PricedDocumentFacts
          document={document}
          reasonCode={priceReason}
          amount={parseRupeesInput(amount)}
        />
      )}
      {reasonCode === 'lost_dispute' && (
        <Field
          {...form.field('paymentId')}
          label={t`Disputed payment`}
          hint={loss ? undefined : t`From the Disputes page, such as pay_NxJp3q8FvQ2kLm`}
          autoComplete="off"
          readOnly={loss !== undefined}
        />
      )}
    </>
  );
}

function AmountField({ form }: Pick<ProposalFieldsProps, 'form'>) {
  const { t } = useLingui();
  const { reasonCode, document } = form.values;
  const priceReason = findPriceReason(reasonCode);
  const labels = {
    price_raised: t`Amount to add to the price, with GST`,
    price_lowered: t`Amount to return, with GST`,
    raise_withdrawn: t`Amount to return, with GST`,
  };
  const most = formatRupees(document?.open ?? 0);
  const isReturn = priceReason !== null && priceReason !== 'price_raised';
  return (
    <Field
      {...form.field('amount')}
      label={priceReason === null ? t`Amount in rupees` : labels[priceReason]}
      hint={isReturn && document !== null ? t`At most ${most}` : undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
