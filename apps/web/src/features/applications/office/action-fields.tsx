import { highestQuote } from '@anupal/contract/applications/office';
import { writeRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFieldSentences } from '../../../lib/forms/use-field-sentences.ts';
import { Field } from '../../../ui/field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { sumGovernmentFeesPaid, sumCharges } from '../application-model.ts';
import { refundOnRejection, type ReviewAction } from './review-model.ts';
import type { ReviewActionState } from './use-review-action.ts';

interface ActionFieldsProps {
  readonly inHand: ReviewActionState;
}

/** What has to be said with something that is done. The ids are the names that the API has. */
export function ActionFields({
  move,
  inHand,
}: ActionFieldsProps & { readonly move: ReviewAction }) {
  if (move === 'ask') return <InformationRequestFields inHand={inHand} />;
  if (move === 'quote') return <QuoteFields inHand={inHand} />;
  if (move === 'reopen') return <ReopeningField inHand={inHand} />;
  return move === 'reject' ? <RejectionFields inHand={inHand} /> : null;
}

function InformationRequestFields({ inHand: { typed, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  return (
    <>
      <Textarea
        id="text"
        label={t`Message`}
        error={typed.question.trim() === '' ? errors.text : undefined}
        rows={3}
        maxLength={5000}
        aria-required
        value={typed.question}
        onChange={(event) => typed.setQuestion(event.target.value)}
      />
      <Textarea
        id="asksFor"
        label={t`Documents that you need (optional)`}
        hint={t`One on each line.`}
        error={errors.asksFor}
        rows={3}
        value={typed.papers}
        onChange={(event) => typed.setPapers(event.target.value)}
      />
    </>
  );
}

function QuoteFields({ inHand: { typed, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  const most = writeRupees(highestQuote);
  return (
    <>
      <Field
        id="firmFee"
        label={t`Our fee in rupees, with GST`}
        hint={t`Empty where there is none. At most ${most}.`}
        error={errors.firmFee}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed.firmFee}
        onChange={(event) => typed.setFirmFee(event.target.value)}
      />
      <Field
        id="governmentFee"
        label={t`Government fee in rupees`}
        hint={t`Empty where there is none. At most ${most}.`}
        error={errors.governmentFee}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed.governmentFee}
        onChange={(event) => typed.setGovernmentFee(event.target.value)}
      />
      <Field
        id="note"
        label={t`What it is for`}
        hint={t`The franchisee reads it beside the amount.`}
        error={errors.note}
        autoComplete="off"
        maxLength={300}
        aria-required
        value={typed.note}
        onChange={(event) => typed.setNote(event.target.value)}
      />
    </>
  );
}

function RejectionFields({ inHand }: ActionFieldsProps) {
  const { typed, submission, keepable } = inHand;
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  return (
    <>
      <Textarea
        id="reason"
        label={t`Reason`}
        hint={t`The franchisee reads it.`}
        error={typed.reason.trim() === '' ? errors.reason : undefined}
        rows={4}
        maxLength={5000}
        aria-required
        value={typed.reason}
        onChange={(event) => typed.setReason(event.target.value)}
      />
      {keepable.length > 0 && <SpentFeeFields inHand={inHand} />}
    </>
  );
}

function SpentFeeFields({ inHand: { typed, submission, keepable } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  const paid = writeRupees(sumCharges(keepable, 'paid'));
  const government = writeRupees(sumGovernmentFeesPaid(keepable));
  const returned = refundOnRejection(keepable, typed.keptAmount);
  return (
    <fieldset className="space-y-5">
      <legend className="mb-3 font-bold">
        <Trans>Fees that cannot be returned</Trans>
      </legend>
      <Field
        id="keptAmount"
        label={t`Already spent, in rupees (optional)`}
        hint={t`Paid: ${paid}, including government fees of ${government}. Leave empty to return everything.`}
        error={errors.keptAmount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed.keptAmount}
        onChange={(event) => typed.setKeptAmount(event.target.value)}
      />
      {typed.keptAmount.trim() !== '' && (
        <Field
          id="keptReason"
          label={t`What it was spent on`}
          hint={t`The franchisee reads it beside the amount.`}
          error={errors.keptReason}
          autoComplete="off"
          maxLength={300}
          aria-required
          value={typed.keptReason}
          onChange={(event) => typed.setKeptReason(event.target.value)}
        />
      )}
      <p role="status">
        {returned !== null && (
          <Trans>
            Will be returned to the wallet: <Money rupees={returned} />
          </Trans>
        )}
      </p>
    </fieldset>
  );
}

function ReopeningField({ inHand: { typed, submission } }: ActionFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  return (
    <Textarea
      id="reason"
      label={t`Reason`}
      hint={t`The franchisee reads it. Do not name other clients.`}
      error={errors.reason}
      rows={3}
      maxLength={300}
      aria-required
      value={typed.reopening}
      onChange={(event) => typed.setReopening(event.target.value)}
    />
  );
}
