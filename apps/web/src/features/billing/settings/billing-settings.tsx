import {
  maxFooterLength,
  type BillingSettings as Settings,
} from '@anupal/contract/billing/schemas';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import { sacCodes, sacs } from '@anupal/contract/invoices/sac';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { billingKey, saveProfile, settingsQuery } from '../billing-api.ts';
import { newBillUrl } from '../billing-urls.ts';
import { checkProfile, initialProfile, toProfile } from './profile-form-model.ts';

interface BillingSettingsProps {
  /** The client whose first bill waits for these details. */
  readonly clientId: string | null;
}

/** How the user's bills look and are taxed. */
export function BillingSettings({ clientId }: BillingSettingsProps) {
  const { t } = useLingui();
  const result = useQuery(settingsQuery);
  return (
    <SectionCard
      title={t`Your bills`}
      description={
        <Trans>
          Bills to clients are in your own name. Clients pay you directly: money never passes
          through the portal.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`Your billing details could not be loaded.`}
        loading={<Skeleton lines={5} label={t`Loading your billing details...`} />}
      >
        {(settings) => (
          <>
            <ProfileForm key={settings.business?.legalName} settings={settings} />
            {settings.kind !== null && clientId !== null && (
              <div className="mt-5">
                <LinkButton to={newBillUrl(clientId)}>
                  <Trans>Continue to the bill</Trans>
                </LinkButton>
              </div>
            )}
          </>
        )}
      </QueryContent>
    </SectionCard>
  );
}

function ProfileForm({ settings }: { readonly settings: Settings }) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { id: userId, fullName } = useSignedInUser();
  const { profile, business, kind, nextNumber } = settings;
  const isRegistered = business !== null && business.gstin !== null;
  const form = useForm({
    prefix: 'billing-',
    initial: () => initialProfile(profile, business?.legalName ?? fullName),
    persist: `${userId}:billing-profile`,
    validate: checkProfile,
    submit: (values) => saveProfile(toProfile(values)),
    onSuccess: async (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      await queries.invalidateQueries({ queryKey: billingKey });
      showToast('success', t`Billing details saved.`);
    },
  });
  const { values, field, setValues } = form;
  return (
    <Form
      form={form}
      fallback={t`Something went wrong. Please try again.`}
      className="max-w-xl space-y-5"
    >
      <Field {...field('name')} label={t`Name on your bills`} maxLength={150} />
      {isRegistered && (
        <RadioGroup
          id="billing-scheme"
          label={t`Your GST registration`}
          choices={[
            { value: 'regular', name: t`Regular`, hint: t`Tax invoices with GST` },
            { value: 'composition', name: t`Composition`, hint: t`Bills of supply without GST` },
          ]}
          value={values.scheme}
          onChange={(scheme) =>
            setValues({ scheme: scheme === 'composition' ? 'composition' : 'regular' })
          }
        />
      )}
      {isRegistered && values.scheme === 'regular' && (
        <>
          <Select
            {...field('sac')}
            label={t`Service code (SAC)`}
            hint={t`Ask your accountant if you are not sure.`}
            choices={sacCodes.map((code) => ({
              value: code,
              name: `${code} · ${sacs[code][language]}`,
            }))}
          />
          <Field
            {...field('rate')}
            label={t`GST rate in percent`}
            inputMode="decimal"
            maxLength={6}
          />
        </>
      )}
      <Field
        {...field('prefix')}
        label={t`Bill number prefix`}
        hint={t`One or two letters. With a new prefix, numbers start from 1 again.`}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="off"
      />
      <Field
        {...field('upiAddress')}
        label={t`Your UPI ID (optional)`}
        hint={t`Such as name@bank. Your bills then show a QR code with the amount.`}
        maxLength={100}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Textarea
        {...field('footer')}
        label={t`Note at the end of bills (optional)`}
        rows={2}
        maxLength={maxFooterLength}
      />
      <SubmitButton>
        <Trans>Save billing details</Trans>
      </SubmitButton>
      <p className="text-small text-ink-soft">
        {kind === null ? (
          <Trans>Save this and add your GST details before your first bill.</Trans>
        ) : (
          <Trans>
            Your next bill: {documentKindNames[kind][language]} {nextNumber}
          </Trans>
        )}
      </p>
    </Form>
  );
}
