import type { PartnerPrices } from '@anupal/contract/eservices/prices';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { addPartnerPrice, partnerPricesQuery } from './partner-prices-api.ts';

interface PartnerPriceFormProps {
  readonly eserviceId: string;
  readonly prices: PartnerPrices;
  readonly onEnd: () => void;
}

const allPlans = 'all';

/** Sets the partner price of a plan from a day on. */
export function PartnerPriceForm({ eserviceId, prices, onEnd }: PartnerPriceFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: () => ({
      planId: allPlans,
      price: '',
      validFrom: String(dateInIndia(new Date())),
    }),
    persist: `partner-price:${eserviceId}`,
    prefix: 'partner-',
    submit: ({ planId, price, validFrom }) =>
      addPartnerPrice(eserviceId, {
        planId: planId === allPlans ? null : planId,
        price: parseRupeesInput(price),
        validFrom,
      }),
    onSuccess: (saved) => {
      queries.setQueryData(partnerPricesQuery(eserviceId).queryKey, saved);
      showToast('success', t`Partner price set.`);
      onEnd();
    },
  });
  const { field } = form;
  const cancel = (): void => {
    form.clear();
    onEnd();
  };
  const publicFee = formatRupees(prices.publicFee ?? 0);
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5 border-t border-line pt-4"
    >
      <h3 className="font-bold">
        <Trans>New partner price</Trans>
      </h3>
      <Select
        {...field('planId')}
        label={t`Plan`}
        choices={[
          { value: allPlans, name: t`All other plans` },
          ...prices.plans.map(({ id, name }) => ({ value: id, name })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('price')}
          label={t`Price in rupees, including GST`}
          hint={t`At most the public price, ${publicFee}`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Field {...field('validFrom')} type="date" label={t`From`} />
      </div>
      <FormActions onCancel={cancel}>
        <SubmitButton>
          <Trans>Set the partner price</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
