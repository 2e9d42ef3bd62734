import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import { yesNoLabels } from '@anupal/contract/eservices/field-kinds/plain-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { listConditionChoices, listConditionFields, type FieldDraft } from './field-draft-model.ts';
import type { FieldSectionProps } from './limit-inputs.tsx';

interface ConditionProps extends FieldSectionProps {
  /** The fields before this one. */
  readonly earlier: readonly FieldDraft[];
}

/**
 * When a field is asked: always, or after certain answers to an earlier choice or yes-no question.
 */
export function ConditionInputs({ id, field, earlier, error, onChange }: ConditionProps) {
  const { t } = useLingui();
  const earlierFields = listConditionFields(earlier);
  const { whenField, whenIs } = field;
  if (earlierFields.length === 0 && whenField === '') return null;
  const isGone = whenField !== '' && !earlierFields.some(({ key }) => key === whenField);
  const choices = [
    { value: '', name: t`Always` },
    ...earlierFields.map(({ key, labelEn }) => ({
      value: key,
      name: t`Depending on: ${labelEn || key}`,
    })),
    ...(isGone ? [{ value: whenField, name: t`A field that is no longer before this one` }] : []),
  ];
  const errors = {
    when: t`Please choose a field that comes before this one`,
    whenIs: t`Please tick at least one answer`,
  };
  return (
    <div className="space-y-3 sm:col-span-2">
      <Select
        id={`${id}-when`}
        label={t`Asked`}
        error={error === 'when' || error === 'whenIs' ? errors[error] : undefined}
        choices={choices}
        value={whenField}
        onChange={(value) => onChange({ whenField: value, whenIs: [] })}
      />
      {whenField !== '' && !isGone && (
        <Answers
          id={id}
          choices={listConditionChoices(earlier, whenField)}
          chosen={whenIs}
          onChange={(values) => onChange({ whenIs: values })}
        />
      )}
    </div>
  );
}

interface AnswersProps {
  readonly id: string;
  readonly choices: ReturnType<typeof listConditionChoices>;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function Answers({ id, choices, chosen, onChange }: AnswersProps) {
  const language = useLanguage();
  const formatChoice = ({ value, label }: (typeof choices)[number]): string =>
    label === null
      ? yesNoLabels[value === 'yes' ? 'yes' : 'no'][language]
      : localizedLabel(label, language);
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Only if the answer is</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            id={`${id}-when-${choice.value}`}
            isChecked={chosen.includes(choice.value)}
            onChange={(isChecked) =>
              onChange(
                isChecked
                  ? [...chosen, choice.value]
                  : chosen.filter((value) => value !== choice.value),
              )
            }
          >
            {formatChoice(choice)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
