import { topUpPolicies, type TopUpPolicyRow } from '@anupal/contract/invoices/top-up-policy';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { showToast } from '../../../ui/toast.ts';
import { topUpPolicyHints, topUpPolicyLabels } from '../gst-labels.ts';
import { setTopUpPolicy, topUpPolicyQuery } from './gst-settings-api.ts';
import { History } from './history.tsx';

/** How wallet top-ups count, with the earlier decisions. */
export function TopUpSection() {
  const { t } = useLingui();
  const result = useQuery(topUpPolicyQuery);
  return (
    <SectionCard
      title={t`Top-ups`}
      description={t`Whether GST is due when money is added to a wallet, or when it is spent.`}
    >
      <QueryContent result={result} loading={<Skeleton lines={3} label={t`Loading...`} />}>
        {(rows) => <Contents rows={rows} />}
      </QueryContent>
    </SectionCard>
  );
}

function Contents({ rows }: { readonly rows: readonly TopUpPolicyRow[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const [isChanging, setIsChanging] = useState(false);
  const past = rows.filter(({ status }) => status === 'past');
  // In the order in which they apply: that of today, then the planned ones.
  const current = rows.filter(({ status }) => status !== 'past').toReversed();
  return (
    <>
      <Banner tone="warning">
        <Trans>
          The law is unsettled. Rulings conflict on whether a wallet for services that are not yet
          chosen is a voucher (CGST Act, section 2(118)) or an advance (section 13(2)); Circular
          243/37/2024 does not decide it for such a wallet. A chartered accountant decides for the
          firm.
        </Trans>
      </Banner>
      <ul className="mt-4 space-y-4">
        {current.map((row) => (
          <li key={row.validFrom}>
            <Policy row={row} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        {isChanging ? (
          <TopUpForm onEnd={() => setIsChanging(false)} />
        ) : (
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            <Trans>Change how top-ups are treated</Trans>
          </Button>
        )}
      </div>
      {past.length > 0 && (
        <History count={past.length}>
          <Table
            caption={t`Earlier decisions on top-ups`}
            columns={columns}
            rows={past}
            getKey={({ validFrom }) => validFrom}
          />
        </History>
      )}
    </>
  );
}

function Policy({ row: { policy, status, validFrom } }: { readonly row: TopUpPolicyRow }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="font-semibold">
        {i18n._(topUpPolicyLabels[policy])}{' '}
        <span className="font-normal text-ink-soft">
          {status === 'planned' ? (
            <Trans>
              from <DateText iso={validFrom} />
            </Trans>
          ) : (
            <Trans>
              since <DateText iso={validFrom} />
            </Trans>
          )}
        </span>
      </p>
      <p className="max-w-prose text-small text-ink-soft">{i18n._(topUpPolicyHints[policy])}</p>
    </>
  );
}

function TopUpForm({ onEnd }: { readonly onEnd: () => void }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initial: () => ({ policy: '', validFrom: String(dateInIndia(new Date())) }),
    persist: 'top-up-policy',
    prefix: 'top-up-',
    submit: ({ policy, validFrom }) =>
      setTopUpPolicy({
        policy: policy as TopUpPolicyRow['policy'], // the contract rejects any other text
        validFrom,
      }),
    onSuccess: ({ policies }) => {
      queries.setQueryData(topUpPolicyQuery.queryKey, policies);
      showToast('success', t`The decision on top-ups is saved.`);
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
      className="max-w-xl space-y-5 border-t border-line pt-4"
    >
      <RadioGroup
        {...form.field('policy')}
        label={t`Treat top-ups as`}
        choices={topUpPolicies.map((value) => ({
          value,
          name: i18n._(topUpPolicyLabels[value]),
          hint: i18n._(topUpPolicyHints[value]),
        }))}
      />
      <Field
        {...form.field('validFrom')}
        type="date"
        label={t`From`}
        hint={t`Earlier top-ups keep their treatment. A decision for the same day is replaced.`}
      />
      <FormActions onCancel={cancel}>
        <SubmitButton>
          <Trans>Save the decision</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

function useColumns(): readonly Column<TopUpPolicyRow>[] {
  const { i18n, t } = useLingui();
  return [
    {
      name: t`Top-ups`,
      inRow: 'title',
      cell: ({ policy }) => i18n._(topUpPolicyLabels[policy]),
    },
    { name: t`From`, inRow: 'end', cell: ({ validFrom }) => <DateText iso={validFrom} /> },
    {
      name: t`By`,
      inRow: 'meta',
      isUnspaced: true,
      cell: ({ createdBy }) => createdBy ?? t`The portal’s default`,
    },
  ];
}
