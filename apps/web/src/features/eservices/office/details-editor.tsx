import { highestFee } from '@anupal/contract/eservices/schemas';
import { writeRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { arePaired } from './fields/field-draft-model.ts';
import { formId } from './service-draft-model.ts';
import { useTextFields, type TextsProps } from './use-text-fields.ts';

interface FactsProps extends TextsProps {
  /** What is missing is told once the form was handed in. */
  readonly tellsFaults: boolean;
}

/** What a person must know before applying: for whom, fees, time and papers. */
export function FactsEditor({ draft, errors, tellsFaults, onChange }: FactsProps) {
  const { t } = useLingui();
  const textOf = useTextFields({ draft, errors, onChange });
  const hindi = { lang: 'hi' };
  const most = writeRupees(highestFee);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...textOf('forWhom')} label={t`For whom`} maxLength={500} />
      <Field {...textOf('forWhomHi')} {...hindi} label={t`For whom, in Hindi`} maxLength={500} />
      <Field
        {...textOf('firmFee')}
        label={t`Our fee in rupees, with GST`}
        hint={t`Optional. Empty where it is quoted, at most ${most}.`}
        inputMode="decimal"
      />
      <Field
        {...textOf('governmentFee')}
        label={t`Government fee in rupees`}
        hint={t`Optional. Empty where it depends, at most ${most}.`}
        inputMode="decimal"
      />
      <Field {...textOf('feeNote')} label={t`About the fees`} maxLength={500} />
      <Field
        {...textOf('feeNoteHi')}
        {...hindi}
        label={t`About the fees, in Hindi`}
        maxLength={500}
      />
      <Field {...textOf('usualTime')} label={t`Usual time`} maxLength={150} />
      <Field {...textOf('usualTimeHi')} {...hindi} label={t`Usual time in Hindi`} maxLength={150} />
      <Textarea
        id={formId('documents')}
        rows={3}
        label={t`Required documents`}
        hint={t`Optional. One in each line.`}
        error={errors.documents}
        value={draft.papersEn}
        onChange={(event) => onChange({ papersEn: event.target.value })}
      />
      <Textarea
        id={formId('documentsHi')}
        {...hindi}
        rows={3}
        label={t`Required documents in Hindi`}
        hint={t`Optional. In the same order.`}
        error={
          tellsFaults && !arePaired(draft.papersEn, draft.papersHi)
            ? t`Please write one line for each line in English`
            : undefined
        }
        value={draft.papersHi}
        onChange={(event) => onChange({ papersHi: event.target.value })}
      />
    </div>
  );
}
