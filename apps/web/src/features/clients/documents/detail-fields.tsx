import {
  clientDocumentTypeNames,
  clientDocumentTypes,
} from '@anupal/contract/clients/document-types';
import { maxDocumentTitle } from '@anupal/contract/clients/documents';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, type Choice } from '../../../ui/select.tsx';
import {
  findType,
  listPeriods,
  listQuestions,
  type DocumentValues,
} from './document-form-model.ts';

/** What a document is, its period and its validity, as far as they apply to its type. */
export function DetailFields({ form }: { readonly form: FormState<DocumentValues> }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { values } = form;
  const asked = listQuestions(findType(values.type));
  const periods = listPeriods(dateInIndia(new Date()), values.period);
  const toChoices = (all: readonly string[], group: string): readonly Choice[] =>
    all.map((value) => ({ value, name: formatPeriod(value, language), group }));
  return (
    <>
      <Select
        {...form.field('type')}
        label={t`What is it?`}
        placeholder={t`Choose`}
        choices={clientDocumentTypeNames.map((value) => ({
          value,
          name: clientDocumentTypes[value].name[language],
        }))}
      />
      {asked.title && (
        <Field
          {...form.field('title')}
          label={values.type === 'other' ? t`Title` : t`Title (optional)`}
          maxLength={maxDocumentTitle}
        />
      )}
      {asked.period && (
        <Select
          {...form.field('period')}
          label={t`Period (optional)`}
          placeholder={t`None`}
          choices={[
            ...toChoices(periods.earlier, t`Earlier`),
            ...toChoices(periods.months, t`Months`),
            ...toChoices(periods.quarters, t`Quarters`),
            ...toChoices(periods.years, t`Financial years`),
          ]}
        />
      )}
      {asked.validTo && (
        <Field {...form.field('validTo')} type="date" label={t`Valid until (optional)`} />
      )}
      {asked.isMasked && (
        <Checkbox {...form.checkbox('isMasked')}>
          <Trans>
            The first eight digits of the Aadhaar number are hidden on every page. Only a masked
            copy may be stored.
          </Trans>
        </Checkbox>
      )}
    </>
  );
}
