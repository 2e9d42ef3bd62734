import type { Application } from '@anupal/contract/applications/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Money } from '../../../ui/money.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { applicationQuery } from '../applications-api.ts';
import { setApplicationPrice } from '../earnings/earnings-api.ts';

/** What the user charges the client of an application, and what that leaves. */
export function EarningCard({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { earning, state } = application;
  if (earning === null) return null;
  const { clientPrice, firmFee, margin } = earning;
  const hasEnded = state === 'rejected' || state === 'withdrawn';
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t`You charge`, clientPrice === null ? t`Not set` : <Money rupees={clientPrice} />],
    [t`Fee paid to us`, <Money key="fee" rupees={firmFee} />],
    ...(margin === null ? [] : [[t`Your margin`, <Money key="margin" rupees={margin} />] as const]),
  ];
  return (
    <SectionCard
      title={t`Your earnings`}
      description={t`Only you can see this. The government fee is not included, because your client pays it.`}
    >
      <DescriptionList details={rows} />
      {!hasEnded && (
        <div className="mt-4">
          {isEditing ? (
            <PriceForm application={application} onEnd={() => setIsEditing(false)} />
          ) : (
            <Button variant="secondary" onClick={() => setIsEditing(true)}>
              <Trans>Change price</Trans>
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}

interface PriceFormProps {
  readonly application: Application;
  readonly onEnd: () => void;
}

function PriceForm({ application: { id, earning }, onEnd }: PriceFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const language = useLanguage();
  const form = useForm({
    initial: () => ({ price: String(earning?.clientPrice ?? '') }),
    persist: `application-price:${id}`,
    prefix: 'charge-',
    submit: ({ price }) =>
      setApplicationPrice(id, price.trim() === '' ? null : parseRupeesInput(price)),
    onSuccess: (changed) => {
      queries.setQueryData(applicationQuery(id, language).queryKey, changed);
      showToast('success', t`Price saved.`);
      onEnd();
    },
  });
  const cancel = (): void => {
    form.clear();
    onEnd();
  };
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-sm space-y-4"
    >
      <Field
        {...form.field('price')}
        label={t`You charge, in rupees`}
        hint={t`Including your own tax, without the government fee. Leave blank if not set.`}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormActions onCancel={cancel}>
        <SubmitButton>
          <Trans>Save price</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
