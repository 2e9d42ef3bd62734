import { constitutionNames, constitutions } from '@anupal/contract/clients/registrations';
import { maxLabelLength, maxNoteLength, type Client } from '@anupal/contract/clients/schemas';
import { languages } from '@anupal/contract/languages';
import { stateCodes, states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { clientUrl } from '../../../app/paths.ts';
import { readPersisted } from '../../../lib/forms/persisted-values.ts';
import { useForm, type FormState } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { RestoredNote } from '../../../ui/restored-note.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { languageLabels } from '../client-labels.ts';
import { clientQuery, clientsKey, updateClient } from '../clients-api.ts';
import { ExistingClientLink } from '../existing-client-link.tsx';
import { ContactFields } from './contact-fields.tsx';
import {
  checkClientValues,
  toChanges,
  toClientValues,
  type ClientValues,
} from './client-form-model.ts';
import { RegistrationFields } from './registration-fields.tsx';

interface EditClientFormProps {
  readonly client: Client;
  readonly onEnd: () => void;
}

/** Changes everything that is recorded of a client. */
export function EditClientForm({ client, onEnd }: EditClientFormProps) {
  const { id: userId } = useSignedInUser();
  const persist = `${userId}:client:${client.id}`;
  const [shown, setShown] = useState(client);
  // A change made elsewhere is shown only while nothing is typed; later, saving reports it.
  if (
    shown.version !== client.version &&
    readPersisted<ClientValues | null>(persist, null) === null
  )
    setShown(client);
  return <ClientForm key={shown.version} client={shown} persist={persist} onEnd={onEnd} />;
}

interface ClientFormProps extends EditClientFormProps {
  /** Names the unsent input. */
  readonly persist: string;
}

function ClientForm({ client, persist, onEnd }: ClientFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { id } = client;
  const form = useForm({
    initial: () => toClientValues(client),
    persist,
    validate: checkClientValues,
    submit: (values, keyFor) => {
      const body = toChanges(values);
      return updateClient(id, body, keyFor(body));
    },
    onSuccess: async (saved) => {
      queries.setQueryData(clientQuery(id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: clientsKey });
      showToast('success', t`Client saved.`);
      onEnd();
    },
  });
  return (
    <Form form={form} fallback={t`Something went wrong. Please try again.`} className="space-y-6">
      {form.isRestored && <RestoredNote />}
      <ExistingClientLink failure={form.failure} />
      <SectionCard title={t`Client`}>
        <Details form={form} />
      </SectionCard>
      <div id="registrations" className="scroll-mt-20">
        <SectionCard title={t`Registrations`}>
          <RegistrationFields form={form} />
        </SectionCard>
      </div>
      <SectionCard title={t`Contacts`}>
        <ContactFields form={form} />
      </SectionCard>
      <SectionCard title={t`Group, tags and note`}>
        <Notes form={form} />
      </SectionCard>
      <FormActions cancelTo={clientUrl(id, 'details')} onCancel={form.clear}>
        <SubmitButton>
          <Trans>Save client</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface PartProps {
  readonly form: FormState<ClientValues>;
}

function Details({ form: { field } }: PartProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  return (
    <Grid>
      <Field {...field('name')} label={t`Name of the client`} maxLength={100} autoComplete="off" />
      <Field
        {...field('legalName')}
        label={t`Legal name (optional)`}
        maxLength={150}
        autoComplete="off"
      />
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
      <Select
        {...field('constitution')}
        label={t`Constitution`}
        placeholder={t`From the PAN`}
        choices={constitutions.map((value) => ({
          value,
          name: constitutionNames[value][language],
        }))}
      />
      <Select
        {...field('state')}
        label={t`State`}
        placeholder={t`From the GSTIN`}
        choices={stateCodes
          .map((value) => ({ value, name: states[value][language] }))
          .toSorted((one, other) => one.name.localeCompare(other.name, language))}
      />
      <Field {...field('startedOn')} type="date" label={t`Date of birth or incorporation`} />
      <Select
        {...field('language')}
        label={t`Language of the client`}
        placeholder={t`Not known`}
        choices={languages.map((value) => ({ value, name: i18n._(languageLabels[value]) }))}
      />
      <div className="sm:col-span-2">
        <Textarea
          {...field('address')}
          label={t`Address (optional)`}
          hint={t`Registered office or home. Add places of business under the registrations.`}
          rows={2}
          maxLength={500}
        />
      </div>
    </Grid>
  );
}

function Notes({ form: { field } }: PartProps) {
  const { t } = useLingui();
  return (
    <Grid>
      <Field
        {...field('group')}
        label={t`Group (optional)`}
        hint={t`Clients of one family or owner`}
        maxLength={maxLabelLength}
        autoComplete="off"
      />
      <Field
        {...field('tags')}
        label={t`Tags (optional)`}
        hint={t`Separated by commas: monthly, audit`}
        maxLength={400}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <Textarea
          {...field('note')}
          label={t`Note (optional)`}
          rows={3}
          maxLength={maxNoteLength}
        />
      </div>
    </Grid>
  );
}

function Grid({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-cols-2">{children}</div>;
}
