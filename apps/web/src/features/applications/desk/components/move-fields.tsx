import { highestQuote } from '@anupal/contract/applications/desk';
import { writeRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import type { DialogMove } from '../model.ts';
import type { MoveInHand } from './use-move.ts';

interface MoveFieldsProps {
  readonly inHand: MoveInHand;
}

/** What has to be said with something that is done. The ids are the names that the API has. */
export function MoveFields({ move, inHand }: MoveFieldsProps & { readonly move: DialogMove }) {
  if (move === 'ask') return <QuestionFields inHand={inHand} />;
  if (move === 'quote') return <QuoteFields inHand={inHand} />;
  return move === 'reject' ? <ReasonField inHand={inHand} /> : null;
}

function QuestionFields({ inHand: { typed, submission } }: MoveFieldsProps) {
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

function QuoteFields({ inHand: { typed, submission } }: MoveFieldsProps) {
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

function ReasonField({ inHand: { typed, submission } }: MoveFieldsProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  return (
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
  );
}
