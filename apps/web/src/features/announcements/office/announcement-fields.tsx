import {
  audiences,
  maxAnnouncementLength as longestAnnouncement,
} from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { audienceLabels } from './announcement-labels.ts';
import type { AnnouncementFormValues } from './announcement-model.ts';

interface AnnouncementFieldsProps {
  readonly values: AnnouncementFormValues;
  readonly onChange: (values: AnnouncementFormValues) => void;
  readonly errors: Readonly<Partial<Record<string, string>>>;
}

/** The fields of an announcement: texts, audience, where it is shown and from when to when. */
export function AnnouncementFields({ values, onChange, errors }: AnnouncementFieldsProps) {
  const { i18n, t } = useLingui();
  const toFieldProps = (name: 'textEn' | 'textHi' | 'from' | 'to') => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      <Textarea
        {...toFieldProps('textEn')}
        ref={focusOnMount}
        lang="en"
        rows={2}
        label={t`Text in English`}
        hint={t`One sentence or two, at most ${longestAnnouncement} characters.`}
      />
      <Textarea {...toFieldProps('textHi')} lang="hi" rows={2} label={t`Text in Hindi`} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          id="audience"
          label={t`For whom`}
          error={errors.audience}
          choices={audiences.map((audience) => ({
            value: audience,
            name: i18n._(audienceLabels[audience]),
          }))}
          value={values.audience}
          onChange={(audience) => onChange({ ...values, audience })}
        />
        <Field
          {...toFieldProps('from')}
          type="datetime-local"
          label={t`Shown from`}
          hint={t`India time (IST)`}
        />
        <Field
          {...toFieldProps('to')}
          type="datetime-local"
          label={t`Until`}
          hint={t`India time (IST). Empty: until you end it.`}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">
          <Trans>Where it is shown</Trans>
        </legend>
        <Checkbox
          id="isMarquee"
          isChecked={values.isMarquee}
          error={errors.isMarquee}
          onChange={(isMarquee) => onChange({ ...values, isMarquee })}
        >
          {values.audience === 'everybody' ? (
            <Trans>Running bar above every page, for visitors too</Trans>
          ) : (
            <Trans>Running bar above the dashboard</Trans>
          )}
        </Checkbox>
        <Checkbox
          id="isListed"
          isChecked={values.isListed}
          onChange={(isListed) => onChange({ ...values, isListed })}
        >
          <Trans>Page of announcements, inside the dashboard</Trans>
        </Checkbox>
      </fieldset>
    </>
  );
}
