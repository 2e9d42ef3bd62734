import { maxSourceLength } from '@anupal/contract/invoices/classification';
import { sacCodes, sacs, type Sac } from '@anupal/contract/invoices/sac';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { parseRate } from '@anupal/contract/values/gst-rate';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { serviceNamesQuery } from '../../eservices/service-names-api.ts';
import { plansQuery } from '../../plans/plan-api.ts';
import { addClassification, classificationsQuery } from './gst-settings-api.ts';

/** Adds a code and rate for plans or services in general, or for one of them. */
export function ClassificationForm({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { data: services = [] } = useQuery(serviceNamesQuery(language));
  const { data: plans = [] } = useQuery(plansQuery(language));
  const form = useForm({
    initial: () => ({
      subject: '',
      sac: '',
      rateBps: '18',
      validFrom: String(dateInIndia(new Date())),
      source: '',
      isVerified: false,
    }),
    persist: 'classification',
    prefix: 'code-',
    submit: ({ sac, rateBps, validFrom, ...values }) =>
      addClassification({
        ...values,
        sac: sac as Sac, // the contract rejects any other text
        rateBps: parseRate(rateBps) ?? -1,
        validFrom,
      }),
    onSuccess: ({ classifications }) => {
      queries.setQueryData(classificationsQuery.queryKey, classifications);
      showToast('success', t`Code and rate added.`);
      onEnd();
    },
  });
  const { values, field, checkbox } = form;
  const isDisputed = values.sac in sacs && sacs[values.sac as Sac].isDisputed; // in proves it
  const cancel = (): void => {
    form.clear();
    onEnd();
  };
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5 border-t border-line pt-4"
    >
      <h3 className="font-bold">
        <Trans>A new code and rate</Trans>
      </h3>
      <Select
        {...field('subject')}
        label={t`For`}
        placeholder={t`Not chosen`}
        choices={[
          { value: 'plans', name: t`All other plans` },
          { value: 'services', name: t`All other services` },
          ...plans.map(({ id, planName }) => ({ value: id, name: planName, group: t`One plan` })),
          ...services.map((service) => ({ ...service, group: t`One service` })),
        ]}
      />
      <Select
        {...field('sac')}
        label={t`SAC`}
        hint={
          isDisputed
            ? t`Sources disagree on whether this code exists: ask a chartered accountant.`
            : t`Ask your chartered accountant which code applies. GSTR-1 accepts only codes on the official list.`
        }
        placeholder={t`Not chosen`}
        choices={sacCodes.map((value) => ({ value, name: `${value} · ${sacs[value][language]}` }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('rateBps')}
          label={t`GST rate in percent`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field {...field('validFrom')} type="date" label={t`From`} />
      </div>
      <Textarea
        {...field('source')}
        label={t`Source`}
        hint={t`For example: letter of the chartered accountant, or notification with its number`}
        rows={2}
        maxLength={maxSourceLength}
      />
      <Checkbox {...checkbox('isVerified')}>
        <Trans>I have checked the code and rate in this source.</Trans>
      </Checkbox>
      <FormActions onCancel={cancel}>
        <SubmitButton>
          <Trans>Add the code and rate</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
