import { eserviceCategories } from '@anupal/contract/eservices/categories';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { categoryLabels } from '../category-labels.ts';
import { formId } from './service-draft-model.ts';
import { useTextFields, type TextEditorProps } from './use-text-fields.ts';

/** The texts of a service in both languages. */
export function TextsEditor({ draft, errors, onChange }: TextEditorProps) {
  const { i18n, t } = useLingui();
  const toTextField = useTextFields({ draft, errors, onChange });
  const hindi = { lang: 'hi' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field {...toTextField('departmentName')} label={t`Department`} maxLength={150} />
      <Field
        {...toTextField('departmentNameHi')}
        {...hindi}
        label={t`Department in Hindi`}
        maxLength={150}
      />
      <Field {...toTextField('eserviceName')} label={t`E-service name`} maxLength={150} />
      <Field
        {...toTextField('eserviceNameHi')}
        {...hindi}
        label={t`E-service name in Hindi`}
        maxLength={150}
      />
      <Field {...toTextField('serviceDocName')} label={t`Document name`} maxLength={150} />
      <Field
        {...toTextField('serviceDocNameHi')}
        {...hindi}
        label={t`Document name in Hindi`}
        maxLength={150}
      />
      <Textarea {...toTextField('description')} rows={3} label={t`Description`} maxLength={2000} />
      <Textarea
        {...toTextField('descriptionHi')}
        {...hindi}
        rows={3}
        label={t`Description in Hindi`}
        maxLength={2000}
      />
      <Select
        id={formId('category')}
        label={t`Category`}
        placeholder={t`Please choose`}
        required
        error={errors.category}
        choices={eserviceCategories.map((value) => ({
          value,
          name: i18n._(categoryLabels[value].name),
        }))}
        value={draft.category}
        onChange={(value) =>
          onChange({
            category: eserviceCategories.find((category) => category === value) ?? draft.category,
          })
        }
      />
    </div>
  );
}
