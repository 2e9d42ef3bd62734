import { constitutionNames, deriveFacts, findPan } from '@anupal/contract/clients/registrations';
import type { Client } from '@anupal/contract/clients/schemas';
import { validationTexts } from '@anupal/contract/texts/validation';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientsKey, createClient } from '../clients-api.ts';
import { ExistingClientLink } from '../existing-client-link.tsx';
import {
  checkNewClient,
  emptyClient,
  readStart,
  toNewClient,
  type StartNumber,
} from './add-client-model.ts';

interface AddClientFormProps {
  readonly onAdded: (client: Client) => void;
}

/** Adds a client: one field first, from which State, PAN and constitution follow. */
export function AddClientForm({ onAdded }: AddClientFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id: userId } = useSignedInUser();
  const form = useForm({
    initial: emptyClient,
    persist: `${userId}:new-client`,
    validate: checkNewClient,
    submit: (values, keyFor) => {
      const body = toNewClient(values);
      return createClient(body, keyFor(body));
    },
    onSuccess: async (client) => {
      await queries.invalidateQueries({ queryKey: clientsKey });
      showToast('success', t`Client added.`);
      onAdded(client);
    },
  });
  const { values, field } = form;
  const number = readStart(values.start);
  const verdict = useVerdict(number);
  const [leftStart, setLeftStart] = useState<string | null>(null);
  const mistake = useMistake(number);
  return (
    <Card>
      <Form
        form={form}
        fallback={t`Something went wrong. Please try again.`}
        className="max-w-xl space-y-5"
      >
        <ExistingClientLink failure={form.failure} />
        <Field
          {...field('start')}
          error={field('start').error ?? (leftStart === values.start ? mistake : undefined)}
          onBlur={() => setLeftStart(values.start)}
          label={t`GSTIN, PAN or name`}
          hint={t`From a GSTIN or PAN we fill in PAN, State and constitution.`}
          verdict={verdict}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        {number !== null && (
          <Field
            {...field('name')}
            label={t`Name of the client`}
            maxLength={100}
            autoComplete="off"
          />
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field('phone')}
            label={t`Phone (optional)`}
            type="tel"
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
          />
          <Field
            {...field('email')}
            label={t`Email (optional)`}
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        </div>
        {verdict !== undefined && (
          <p className="text-small text-ink-soft">
            <Trans>
              Due dates at first assume a turnover up to ₹50 lakh, no audit, and advance tax of
              ₹10,000 or more a year. If that is not right, change it under Due dates after adding
              the client.
            </Trans>
          </p>
        )}
        <FormActions cancelTo={paths.dashboardClients} onCancel={form.clear}>
          <SubmitButton>
            <Trans>Add client</Trans>
          </SubmitButton>
        </FormActions>
        <p className="text-small text-ink-soft">
          <Trans>Numbers are stored encrypted. You can add more details later.</Trans>
        </p>
      </Form>
    </Card>
  );
}

// A wrong digit is reported before anything else is entered.
function useMistake(number: StartNumber | null): string | undefined {
  const language = useLanguage();
  if (number === null || number.isValid) return undefined;
  return validationTexts[`${number.kind}_enter`][language];
}

// What follows from a valid number: `PAN ABCPS1234K · Rajasthan · Proprietorship`.
function useVerdict(number: StartNumber | null): string | undefined {
  const language = useLanguage();
  if (!number?.isValid) return undefined;
  const { state, constitution } = deriveFacts([number]);
  return [
    number.kind === 'gstin' && `PAN ${findPan([number]) ?? ''}`,
    state !== null && states[state][language],
    constitution !== null && constitutionNames[constitution][language],
  ]
    .filter(Boolean)
    .join(' · ');
}
