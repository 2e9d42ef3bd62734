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
  isPeriodic,
  lastMonth,
  listPeriods,
  listQuestions,
  type DocumentValues,
} from './document-form-model.ts';

interface DetailFieldsProps {
  readonly form: FormState<DocumentValues>;
  /** Whether a type that belongs to a period begins with last month and requires one. */
  readonly isPeriodRequired?: boolean;
}

/** What a document is, its period and its validity, as far as they apply to its type. */
export function DetailFields({ form, isPeriodRequired = false }: DetailFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { values } = form;
  const asked = listQuestions(findType(values.type));
  const today = dateInIndia(new Date());
  const periods = listPeriods(today, values.period);
  const mustHavePeriod = isPeriodRequired && isPeriodic(values.type);
  const changeType = (type: string): void =>
    form.setValues({
      type,
      ...(isPeriodRequired && {
        period: isPeriodic(type) ? values.period || lastMonth(today) : '',
      }),
    });
  const toChoices = (all: readonly string[], group: string): readonly Choice[] =>
    all.map((value) => ({ value, name: formatPeriod(value, language), group }));
  return (
    <>
      <Select
        {...form.field('type')}
        onChange={changeType}
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
          label={mustHavePeriod ? t`Period` : t`Period (optional)`}
          placeholder={mustHavePeriod ? t`Choose` : t`None`}
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
