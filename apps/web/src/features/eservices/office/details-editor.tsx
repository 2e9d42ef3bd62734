import { maxFee } from '@anupal/contract/eservices/schemas';
import { formatRupees } from '@anupal/contract/values/rupees';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { areLinesPaired } from './fields/field-draft-model.ts';
import { formId } from './service-draft-model.ts';
import { useTextFields, type TextEditorProps } from './use-text-fields.ts';

interface DetailsEditorProps extends TextEditorProps {
  /** Missing values are marked after the first submit. */
  readonly showsErrors: boolean;
}

/** The details that applicants need: for whom, fees, time and documents. */
export function DetailsEditor({ draft, errors, showsErrors, onChange }: DetailsEditorProps) {
  const { t } = useLingui();
  const toTextField = useTextFields({ draft, errors, onChange });
  const hindi = { lang: 'hi' };
  const most = formatRupees(maxFee);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...toTextField('forWhom')} label={t`For whom`} maxLength={500} />
      <Field
        {...toTextField('forWhomHi')}
        {...hindi}
        label={t`For whom, in Hindi`}
        maxLength={500}
      />
      <Field
        {...toTextField('firmFee')}
        label={t`Our fee in rupees, with GST`}
        hint={t`Optional. Leave empty if it is quoted later. At most ${most}.`}
        inputMode="decimal"
      />
      <Field
        {...toTextField('governmentFee')}
        label={t`Government fee in rupees`}
        hint={t`Optional. Leave empty if it varies. At most ${most}.`}
        inputMode="decimal"
      />
      <Field {...toTextField('feeNote')} label={t`About the fees`} maxLength={500} />
      <Field
        {...toTextField('feeNoteHi')}
        {...hindi}
        label={t`About the fees, in Hindi`}
        maxLength={500}
      />
      <Field {...toTextField('usualTime')} label={t`Usual time`} maxLength={150} />
      <Field
        {...toTextField('usualTimeHi')}
        {...hindi}
        label={t`Usual time in Hindi`}
        maxLength={150}
      />
      <Textarea
        id={formId('documents')}
        rows={3}
        label={t`Required documents`}
        hint={t`Optional. One in each line.`}
        error={errors.documents}
        value={draft.documentsEn}
        onChange={(event) => onChange({ documentsEn: event.target.value })}
      />
      <Textarea
        id={formId('documentsHi')}
        {...hindi}
        rows={3}
        label={t`Required documents in Hindi`}
        hint={t`Optional. In the same order.`}
        error={
          showsErrors && !areLinesPaired(draft.documentsEn, draft.documentsHi)
            ? t`Please write one line for each line in English`
            : undefined
        }
        value={draft.documentsHi}
        onChange={(event) => onChange({ documentsHi: event.target.value })}
      />
    </div>
  );
}
