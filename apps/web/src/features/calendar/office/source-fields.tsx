import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import type { SourceFormValues } from './rule-forms-model.ts';

interface SourceFieldsProps {
  /** The prefix of the ids: two forms on the page have these fields. */
  readonly prefix?: string;
  readonly values: SourceFormValues;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  readonly onChange: (changed: Partial<SourceFormValues>) => void;
}

/** The source, and whether the date was read there. */
export function SourceFields({ prefix = '', values, errors, onChange }: SourceFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        id={`${prefix}name`}
        label={t`Notification, with its number`}
        hint={t`Such as: Notification 17/2025-Central Tax`}
        value={values.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        id={`${prefix}link`}
        type="url"
        label={t`Link to its text`}
        hint={t`Empty where it was not read on the web.`}
        value={values.link}
        error={errors.link}
        onChange={(event) => onChange({ link: event.target.value })}
      />
      <Checkbox
        id={`${prefix}isRead`}
        isChecked={values.isRead}
        onChange={(isRead) => onChange({ isRead })}
      >
        <Trans>I have read the date there. Otherwise it is shown as to be confirmed.</Trans>
      </Checkbox>
    </>
  );
}
