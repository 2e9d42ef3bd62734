import { useLingui } from '@lingui/react/macro';
import { deductionNames } from './profile-labels.ts';
import { listPaymentEvents, withoutTan, withTan, yesOrNoQuestions } from './profile-model.ts';
import { EventFields } from './event-fields.tsx';
import {
  CheckboxGroup,
  YesOrNoFields,
  type StepProps,
  IdentityNumberField,
} from './question-fields.tsx';

/** The deductions and registrations as an employer. */
export function DeductionsStep(props: StepProps) {
  const { t } = useLingui();
  const kinds = listPaymentEvents(props.values.profile);
  return (
    <>
      <Deductions
        {...props}
        legend={t`On which payments does it deduct tax at source (TDS)?`}
        of={withTan}
      />
      <Deductions
        {...props}
        legend={t`On which payments does it deduct TDS with its PAN, without a TAN?`}
        of={withoutTan}
      />
      {kinds.length > 0 && (
        <EventFields
          {...props}
          legend={t`When was it paid?`}
          hint={t`Add each date of payment or credit. For rent, tax is deducted once a year, in March: add a date only if the tenancy ended.`}
          kinds={kinds}
        />
      )}
      <YesOrNoFields fields={yesOrNoQuestions.deductions} {...props} />
      <IdentityNumberField name="tan" label="TAN" {...props} />
    </>
  );
}

interface DeductionsProps extends Pick<StepProps, 'values' | 'onAnswer'> {
  readonly legend: string;
  readonly of: typeof withTan | typeof withoutTan;
}

function Deductions({ values, onAnswer, legend, of }: DeductionsProps) {
  const { deducts } = values.profile;
  const isDeduction = (kind: (typeof deducts)[number]): boolean =>
    of.some((deduction) => deduction === kind);
  return (
    <CheckboxGroup
      legend={legend}
      names={of.map((deduction) => [deduction, deductionNames[deduction]] as const)}
      chosen={deducts.filter(isDeduction)}
      onChange={(chosen) =>
        onAnswer({ deducts: [...deducts.filter((kind) => !isDeduction(kind)), ...chosen] })
      }
    />
  );
}
