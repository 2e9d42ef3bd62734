import { payments, topUpLimits } from '@anupal/contract/payments';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { checkBody } from '../../../lib/api/body-check.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFieldErrors } from '../../../lib/forms/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { payingLabels } from './checkout-labels.ts';
import { isOutsideLimits, type PayState } from './payment-model.ts';

interface TopUpFormProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly state: PayState;
  readonly onSubmit: () => Promise<void>;
}

/**
 * The amount of a top-up, and the button that opens the payment window. An invalid amount is
 * reported in the alert, as specified; one outside the limits beside the field, with the limits.
 */
export function TopUpForm({ typed, onType, state, onSubmit }: TopUpFormProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const rupees = parseRupeesInput(typed);
  const failure = checkBody(payments.topUp, { amount: rupees });
  const { amount: error } = useFieldErrors({ failure });
  const [least, most] = [formatRupees(topUpLimits.min), formatRupees(topUpLimits.max)];
  const waiting =
    state.is === 'creating' || state.is === 'open' || state.is === 'verifying' ? state.is : null;
  const handleSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (waiting !== null) return;
    setRefused(isOutsideLimits(rupees) ? typed : null);
    setIsAlertOpen(failure !== null && !isOutsideLimits(rupees));
    if (isOutsideLimits(rupees)) document.getElementById(fieldId)?.focus();
    if (failure === null) void onSubmit();
  };
  const closeAlert = (): void => {
    setIsAlertOpen(false);
    document.getElementById(fieldId)?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className="space-y-4">
      <Field
        id={fieldId}
        label={t`Amount in rupees`}
        hint={t`From ${least} to ${most}. Paid by UPI.`}
        error={refused === typed ? t`Enter an amount from ${least} to ${most}.` : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        readOnly={waiting !== null}
        onChange={(event) => onType(event.target.value)}
      />
      {waiting === null && (
        <div
          role="group"
          aria-label={t`Usual amounts`}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2"
        >
          {usualAmounts.map((amount) => (
            <Button key={amount} variant="secondary" onClick={() => onType(String(amount))}>
              ₹{formatCount(amount, language)}
            </Button>
          ))}
        </div>
      )}
      <Button type="submit" isPending={waiting !== null}>
        <Trans>Add Balance</Trans>
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {waiting !== null && i18n._(payingLabels[waiting])}
      </p>
      {isAlertOpen && error !== undefined && (
        <MessageDialog title={t`Please check the amount`} text={error} onClose={closeAlert} />
      )}
    </form>
  );
}

const fieldId = 'top-up-amount';
const usualAmounts = [500, 1000, 2000, 5000];
