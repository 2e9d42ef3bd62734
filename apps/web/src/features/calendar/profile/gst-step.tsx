import { choiceQuestions, listQuestions } from '@anupal/contract/calendar/profile-questions';
import { districts, districtsInState } from '@anupal/contract/calendar/districts';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Select } from '../../../ui/select.tsx';
import { gstNames } from '../business-labels.ts';
import { roleNames } from './profile-labels.ts';
import { isApplicable } from './profile-model.ts';
import {
  DateField,
  ChoiceField,
  CheckboxGroup,
  type StepProps,
  IdentityNumberField,
} from './question-fields.tsx';

/** The GST scheme and registrations. */
export function GstStep(props: StepProps) {
  const { values, onAnswer } = props;
  const { profile } = values;
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <ChoiceField
        field="gst"
        label={t`How does it pay GST?`}
        names={gstNames}
        profile={profile}
        onAnswer={onAnswer}
      />
      <IdentityNumberField name="gstin" label="GSTIN" {...props} />
      {isApplicable('gstRegisteredOn', profile) && (
        <DateField
          id="gstRegisteredOn"
          label={t`When was it registered for GST?`}
          hint={t`As on the certificate. No returns are due for periods that ended before this date.`}
          min="2017-07-01"
          day={profile.gstRegisteredOn}
          onChange={(gstRegisteredOn) => onAnswer({ gstRegisteredOn })}
        />
      )}
      {isApplicable('district', profile) && (
        <Select
          id="district"
          label={t`District`}
          hint={t`As on the GST registration. Some notifications move dates for single districts.`}
          placeholder={t`Not chosen`}
          choices={[
            ...districtsInState(profile.state).map((value) => ({
              value,
              name: districts[value].name[language],
            })),
            { value: 'another', name: t`Another district` },
          ]}
          value={profile.district ?? ''}
          onChange={(value) =>
            onAnswer({
              district: choiceQuestions.district.find((district) => district === value) ?? null,
            })
          }
        />
      )}
      <CheckboxGroup
        legend={t`What else is it registered for?`}
        names={listQuestions.gstRoles.map((role) => [role, roleNames[role]] as const)}
        chosen={profile.gstRoles}
        onChange={(gstRoles) => onAnswer({ gstRoles: [...gstRoles] })}
      />
    </>
  );
}
