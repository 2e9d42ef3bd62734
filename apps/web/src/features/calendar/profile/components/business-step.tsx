import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { parseStateCode, stateCodes, states } from '@anupal/contract/values/states';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { constitutionNames, turnoverNames } from '../labels.ts';
import { isAsked } from '../model.ts';
import { ChoiceField, YesOrNoFields, type StepProps } from './fields.tsx';
import { NumberField } from './number-field.tsx';

/** What the business is, where and since when. */
export function BusinessStep(props: StepProps) {
  const { typed, onAnswer, errors } = props;
  const { profile } = typed;
  const { t } = useLingui();
  const language = useLanguage();
  const isLlp = profile.constitution === 'llp';
  return (
    <>
      <ChoiceField
        field="constitution"
        label={t`What is the business?`}
        names={constitutionNames}
        profile={profile}
        onAnswer={onAnswer}
      />
      <NumberField name="pan" label="PAN" {...props} />
      {profile.constitution.endsWith('Company') && (
        <NumberField name="cin" label="CIN" {...props} />
      )}
      {isAsked('incorporatedOn', profile) && (
        <Field
          id="incorporatedOn"
          label={t`When was it incorporated, or when did it begin?`}
          hint={t`Nothing is due for what ended before.`}
          type="date"
          min="1900-01-01"
          max="2199-12-31"
          value={profile.incorporatedOn ?? ''}
          error={errors.incorporatedOn}
          onChange={(event) => onAnswer({ incorporatedOn: parseCalendarDate(event.target.value) })}
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
      {isAsked('turnover', profile) && (
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
