import { applicableFields, maxFields } from '@anupal/contract/eservices/form-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { QuestionField } from '../../questions/question-field.tsx';
import {
  toFields,
  moveField,
  withField,
  withNewField,
  type FieldDraft,
} from './field-draft-model.ts';
import { FieldCard } from './field-card.tsx';

interface FieldsEditorProps {
  readonly fields: readonly FieldDraft[];
  readonly showsErrors: boolean;
  readonly onChange: (fields: readonly FieldDraft[]) => void;
}

/** The editor of the application form, with a preview. */
export function FieldsEditor({ fields, showsErrors, onChange }: FieldsEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState('');
  const add = (): void => {
    const next = withNewField(fields);
    setAdded(next.at(-1)?.key ?? '');
    onChange(next);
  };
  return (
    <section aria-labelledby="service-fields" className="space-y-4">
      <h3 id="service-fields" className="text-lead font-semibold">
        <Trans>Form fields</Trans>
      </h3>
      <p className="text-ink-soft">
        <Trans>
          Questions for applicants. Applications that were already filed keep their fields.
        </Trans>
      </p>
      {fields.map((field, index) => (
        <FieldCard
          key={field.key}
          field={field}
          earlier={fields.slice(0, index)}
          count={fields.length}
          showsErrors={showsErrors}
          takesFocus={field.key === added}
          onChange={(change) => onChange(withField(fields, field.key, change))}
          onMove={(by) => onChange(moveField(fields, field.key, by))}
          onRemove={() => {
            onChange(fields.filter(({ key }) => key !== field.key));
            // The pressed button disappears with the field.
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        disabledReason={
          fields.length < maxFields ? null : <Trans>A form has at most 30 fields.</Trans>
        }
        onClick={add}
      >
        <Trans>Add a field</Trans>
      </Button>
      {fields.length > 0 && <Preview fields={fields} />}
    </section>
  );
}

function Preview({ fields }: Pick<FieldsEditorProps, 'fields'>) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const formFields = toFields(fields);
  return (
    <section
      aria-labelledby="service-preview"
      className="space-y-4 rounded-control border border-line bg-sunken p-4"
    >
      <h4 id="service-preview" className="font-semibold">
        <Trans>Preview: this is what applicants see</Trans>
      </h4>
      {applicableFields(formFields, answers).map((field) => {
        const number = formFields.indexOf(field) + 1;
        const label = { ...field.label, en: field.label.en || t`Field ${number}` };
        return (
          <QuestionField
            key={field.key}
            id={`preview-${field.key}`}
            field={{ ...field, label }}
            value={answers[field.key] ?? ''}
            onChange={(value) => setAnswers({ ...answers, [field.key]: value })}
          />
        );
      })}
    </section>
  );
}
