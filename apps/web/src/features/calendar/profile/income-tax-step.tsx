import { useLingui } from '@lingui/react/macro';
import { partnerNames } from './profile-labels.ts';
import { filterApplicable, isApplicable, yesOrNoQuestions } from './profile-model.ts';
import { ChoiceField, YesOrNoFields, type StepProps } from './question-fields.tsx';

/** The questions about income tax. */
export function IncomeTaxStep(props: StepProps) {
  const { profile } = props.values;
  const { t } = useLingui();
  return (
    <>
      {isApplicable('partnerOf', profile) && (
        <ChoiceField
          field="partnerOf"
          label={t`Is the person a partner of a firm?`}
          names={partnerNames}
          profile={profile}
          onAnswer={props.onAnswer}
        />
      )}
      <YesOrNoFields {...props} fields={filterApplicable(yesOrNoQuestions.incomeTax, profile)} />
    </>
  );
}
