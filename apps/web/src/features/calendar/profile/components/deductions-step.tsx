import { lists } from '@anupal/contract/calendar/answers';
import { useLingui } from '@lingui/react/macro';
import { deductionNames } from '../labels.ts';
import { yesOrNoOf } from '../model.ts';
import { Ticks, YesOrNoFields, type StepProps } from './fields.tsx';
import { NumberField } from './number-field.tsx';

/** What the business deducts and collects, and for whom it pays in. */
export function DeductionsStep(props: StepProps) {
  const { typed, onAnswer } = props;
  const { t } = useLingui();
  return (
    <>
      <Ticks
        legend={t`On what does it deduct tax at source (TDS)?`}
        names={lists.deducts.map((deduction) => [deduction, deductionNames[deduction]] as const)}
        chosen={typed.profile.deducts}
        onChange={(deducts) => onAnswer({ deducts: [...deducts] })}
      />
      <YesOrNoFields fields={yesOrNoOf.deductions} {...props} />
      <NumberField name="tan" label="TAN" {...props} />
    </>
  );
}
