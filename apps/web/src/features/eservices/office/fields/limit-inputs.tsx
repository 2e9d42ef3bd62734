import { Trans, useLingui } from '@lingui/react/macro';
import { maxHintLength } from '@anupal/contract/eservices/form-fields';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { isDateKind, type FieldDraft, type FieldError } from './field-draft-model.ts';

/** The props of a section of the field editor. */
export interface FieldSectionProps {
  /** The prefix of the ids of its inputs. */
  readonly id: string;
  readonly field: FieldDraft;
  readonly error: FieldError | null;
  readonly onChange: (change: Partial<FieldDraft>) => void;
}

/** The help text below a field, in both languages. */
export function HintInputs({ id, field, error, onChange }: FieldSectionProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        id={`${id}-hint`}
        label={t`Help text in English`}
        hint={t`Optional. Shown below the field.`}
        maxLength={maxHintLength}
        error={error === 'hint' ? t`Please write the help text in English too` : undefined}
        value={field.hintEn}
        onChange={(event) => onChange({ hintEn: event.target.value })}
      />
      <Field
        id={`${id}-hint-hi`}
        label={t`Help text in Hindi`}
        hint={t`Optional`}
        lang="hi"
        maxLength={maxHintLength}
        value={field.hintHi}
        onChange={(event) => onChange({ hintHi: event.target.value })}
      />
    </>
  );
}

/** The limits of an answer, for kinds that have limits. */
export function LimitInputs({ id, field, error, onChange }: FieldSectionProps) {
  if (isDateKind(field.kind)) return <DayLimits id={id} field={field} onChange={onChange} />;
  if (field.kind !== 'number') return null;
  return <NumberLimits id={id} field={field} error={error} onChange={onChange} />;
}

function NumberLimits({ id, field, error, onChange }: FieldSectionProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        id={`${id}-min`}
        label={t`Smallest number`}
        hint={t`Optional`}
        inputMode="decimal"
        maxLength={20}
        error={
          error === 'limits'
            ? t`Please enter numbers, the smallest one not above the largest one`
            : undefined
        }
        value={field.min}
        onChange={(event) => onChange({ min: event.target.value })}
      />
      <Field
        id={`${id}-max`}
        label={t`Largest number`}
        hint={t`Optional`}
        inputMode="decimal"
        maxLength={20}
        value={field.max}
        onChange={(event) => onChange({ max: event.target.value })}
      />
      <Checkbox
        id={`${id}-whole`}
        isChecked={field.isWhole}
        onChange={(isWhole) => onChange({ isWhole })}
      >
        <Trans>Whole numbers only</Trans>
      </Checkbox>
    </>
  );
}

function DayLimits({ id, field, onChange }: Omit<FieldSectionProps, 'error'>) {
  const { t } = useLingui();
  const { notBefore, notAfter } = field;
  const [fixedBefore, fixedAfter] = [notBefore, notAfter].map((limit) =>
    limit === 'today' ? undefined : limit,
  );
  // A fixed date of the catalogue stays unless it contradicts the choice.
  const choose = (value: string): void =>
    onChange({
      notBefore: value === 'future' ? 'today' : fixedBefore,
      notAfter: value === 'past' ? 'today' : fixedAfter,
    });
  const chosen = notBefore === 'today' ? 'future' : 'any';
  return (
    <Select
      id={`${id}-days`}
      label={t`Accepted dates`}
      choices={[
        { value: 'any', name: t`Any` },
        { value: 'past', name: t`Not in the future` },
        { value: 'future', name: t`Not in the past` },
      ]}
      value={notAfter === 'today' ? 'past' : chosen}
      onChange={choose}
    />
  );
}
