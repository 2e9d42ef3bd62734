import {
  audiences,
  maxAnnouncementLength as longestAnnouncement,
} from '@anupal/contract/announcements';
import { Trans, useLingui } from '@lingui/react/macro';
import { focusOnMount } from '../../../lib/focus-on-mount.ts';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { audienceLabels } from './announcement-labels.ts';
import type { AnnouncementFormValues } from './announcement-model.ts';

interface AnnouncementFieldsProps {
  readonly form: FormState<AnnouncementFormValues>;
}

/** The fields of an announcement: texts, audience, where it is shown and from when to when. */
export function AnnouncementFields({ form: { field, checkbox, values } }: AnnouncementFieldsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Textarea
        {...field('textEn')}
        ref={focusOnMount}
        lang="en"
        rows={2}
        label={t`Text in English`}
        hint={t`One or two sentences, at most ${longestAnnouncement} characters.`}
      />
      <Textarea {...field('textHi')} lang="hi" rows={2} label={t`Text in Hindi`} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Select
          {...field('audience')}
          label={t`For whom`}
          choices={audiences.map((audience) => ({
            value: audience,
            name: i18n._(audienceLabels[audience]),
          }))}
        />
        <Field
          {...field('from')}
          type="datetime-local"
          label={t`Shown from`}
          hint={t`India time (IST)`}
        />
        <Field
          {...field('to')}
          type="datetime-local"
          label={t`Until`}
          hint={t`India time (IST). Leave empty to show it until you end it.`}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">
          <Trans>Where it is shown</Trans>
        </legend>
        <Checkbox {...checkbox('isMarquee')}>
          {values.audience === 'everybody' ? (
            <Trans>Running bar above every page, for visitors too</Trans>
          ) : (
            <Trans>Running bar above the dashboard</Trans>
          )}
        </Checkbox>
        <Checkbox {...checkbox('isListed')}>
          <Trans>Page of announcements, inside the dashboard</Trans>
        </Checkbox>
      </fieldset>
    </>
  );
}
