import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import { Fragment, type ReactNode } from 'react';
import { fieldNames, formPrefix } from './filing-validation.ts';

interface RenderFieldProps {
  readonly id: string;
  readonly field: FormField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Renders a field of the service's form. File fields are rendered by this feature. */
export type RenderField = (drawn: RenderFieldProps) => ReactNode;

interface QuestionFieldsProps {
  readonly fields: readonly FormField[];
  readonly answers: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly renderField: RenderField;
  readonly onChange: (answers: Record<string, string>) => void;
}

/** The questions of the service, without file fields. */
export function QuestionFields({ fields, answers, errors, ...rest }: QuestionFieldsProps) {
  const { renderField, onChange } = rest;
  // Answers to hidden questions are kept for when the questions are shown again.
  const questions = applicableFields(fields, answers).filter(({ kind }) => kind !== 'file');
  if (questions.length === 0) return null;
  return (
    <div className="space-y-6">
      {questions.map((field) => (
        <Fragment key={field.key}>
          {renderField({
            id: formPrefix + fieldNames.answer(field.key),
            field,
            value: answers[field.key] ?? '',
            error: errors[fieldNames.answer(field.key)],
            onChange: (value) => onChange({ ...answers, [field.key]: value }),
          })}
        </Fragment>
      ))}
    </div>
  );
}
