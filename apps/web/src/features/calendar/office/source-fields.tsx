import { Trans, useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import type { SourceFormValues } from './rule-forms-model.ts';

interface SourceFieldsProps {
  readonly form: Pick<FormState<SourceFormValues>, 'field' | 'checkbox'>;
}

/** The source, and whether the date was read there. */
export function SourceFields({ form: { field, checkbox } }: SourceFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field
        {...field('name')}
        label={t`Notification, with its number`}
        hint={t`For example: Notification 17/2025-Central Tax`}
      />
      <Field
        {...field('link')}
        type="url"
        label={t`Link to its text`}
        hint={t`Leave empty if you did not read it online.`}
      />
      <Checkbox {...checkbox('isRead')}>
        <Trans>
          I have checked the date in this source. Otherwise it is marked “to be confirmed”.
        </Trans>
      </Checkbox>
    </>
  );
}
