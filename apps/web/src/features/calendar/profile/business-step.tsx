import { parseStateCode, stateCodes, states } from '@anupal/contract/values/states';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Select } from '../../../ui/select.tsx';
import { constitutionNames, turnoverNames } from '../business-labels.ts';
import { isApplicable } from './profile-model.ts';
import {
  DateField,
  ChoiceField,
  YesOrNoFields,
  type StepProps,
  IdentityNumberField,
} from './question-fields.tsx';

/** The kind of business, its State and its start. */
export function BusinessStep(props: StepProps) {
  const { values, onAnswer } = props;
  const { profile } = values;
  const { t } = useLingui();
  const language = useLanguage();
  const isLlp = profile.constitution === 'llp';
  return (
    <>
      <ChoiceField
        field="constitution"
        label={t`What type of business is it?`}
        names={constitutionNames}
        profile={profile}
        onAnswer={onAnswer}
      />
      <IdentityNumberField name="pan" label="PAN" {...props} />
      {/* An earlier number stays visible, so that it can be removed. */}
      {(profile.constitution.endsWith('Company') || values.numbers.cin !== '') && (
        <IdentityNumberField name="cin" label="CIN" {...props} />
      )}
      {isApplicable('incorporatedOn', profile) && (
        <DateField
          id="incorporatedOn"
          label={t`When was it incorporated, or when did it start?`}
          hint={t`Nothing is due for periods that ended before this date.`}
          min="1900-01-01"
          day={profile.incorporatedOn}
          onChange={(incorporatedOn) => onAnswer({ incorporatedOn })}
        />
      )}
      {isLlp && <YesOrNoFields fields={['longFirstYear']} {...props} />}
      <Select
        id="state"
        label={t`In which State is its main place of business?`}
        placeholder={t`Not chosen`}
        choices={stateCodes
          .map((value) => ({ value, name: states[value][language] }))
          .toSorted((one, other) => one.name.localeCompare(other.name, language))}
        value={profile.state ?? ''}
        onChange={(value) => onAnswer({ state: parseStateCode(value) })}
      />
      {isApplicable('turnover', profile) && (
        <ChoiceField
          field="turnover"
          label={t`How large is its yearly turnover?`}
          names={turnoverNames}
          profile={profile}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}
