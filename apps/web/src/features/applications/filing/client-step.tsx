import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { ClientParam } from '@anupal/contract/applications/schemas';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { filingTexts } from '@anupal/contract/texts/filing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { applyUrl, type ApplicationStart } from '../../../app/paths.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FilingService } from './filing-api.ts';
import { ClientPicker } from './client-picker.tsx';
import { DraftLoading } from './draft-loading.tsx';
import {
  describeScope,
  initialValues,
  startFor,
  toClientParam,
  toSubject,
  type Recipient,
} from './filing-model.ts';
import { getFilingStores } from './filing-drafts.ts';
import { listFilingSteps } from './filing-steps-model.ts';
import { fieldNames, findClientErrors, formPrefix } from './filing-validation.ts';
import { NewClientFields } from './new-client-fields.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { StepLayout } from './step-layout.tsx';
import { useFocusFromUrl } from './use-focus-from-url.ts';
import { useSavedDraft, type SavedDraft } from './use-saved-draft.ts';
import { useStepCheck } from './use-step-check.ts';

export interface ClientStepProps {
  readonly service: FilingService;
  readonly drafts: readonly DraftListItem[];
  readonly start: ApplicationStart;
  /** The client that is chosen at first. */
  readonly client: ClientParam;
  /** Answers to start with when there is no draft. */
  readonly prefill: (fields: readonly FormField[]) => Answers;
}

/** The first step: for whom the application is. */
export function ClientStep(props: ClientStepProps) {
  // The choice below changes the URL, but not what the step began with.
  const [client] = useState(props.client);
  const [subject] = useState(toSubject(props.start));
  const draftKey = { eserviceId: props.service.id, client, subject };
  const stores = getFilingStores(useSignedInUser().id, draftKey);
  const result = useSavedDraft(draftKey, stores);
  if (result.data !== undefined) return <ClientForm {...props} first={result.data} />;
  return <DraftLoading result={result} />;
}

interface ClientFormProps extends ClientStepProps {
  readonly first: SavedDraft;
}

function ClientForm({ service, drafts, start, prefill, first }: ClientFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const [recipient, setRecipient] = useState<Recipient | null>(first.recipient);
  const kind = recipient?.kind ?? 'earlier';
  // The errors of one kind of client say nothing of another.
  const [checkedKind, setCheckedKind] = useState<Recipient['kind'] | null>(null);
  // The list stays as it is while another client is chosen below it.
  const [open] = useState({ client: start.client ?? null, subject: toSubject(start) });
  // Switching back to a new client restores the same draft.
  const [newClient] = useState(() =>
    first.recipient.kind === 'new'
      ? first.recipient
      : { kind: 'new' as const, id: crypto.randomUUID() },
  );
  const [initial] = useState(() => {
    const saved = first.recipient.kind === 'new' ? first.saved : null;
    return initialValues(saved, newClient, crypto.randomUUID());
  });
  const language = useLanguage();
  const { formFields: fields } = service;
  const answers = first.saved?.answers ?? prefill(fields);
  const about = [
    ...(recipient?.kind === 'earlier' ? [recipient.name] : []),
    ...describeScope(fields, answers, first.registrations, language, start.registration),
  ];
  const { form } = getFilingStores(userId, {
    eserviceId: service.id,
    client: newClient.id,
    subject: toSubject(startFor(start, newClient.id)),
  });
  const { entered: values, type: setValues, state } = useDraft(form, initial);
  const [, second = 'documents'] = listFilingSteps(service.formFields);
  const toUrl = (chosen: Recipient, step: string): string =>
    applyUrl(service.id, startFor(start, toClientParam(chosen)), step);
  const check = useStepCheck({
    values: {
      [fieldNames.client('clientId')]: recipient,
      ...Object.fromEntries(
        Object.entries(values.client).map(([part, value]) => [fieldNames.client(part), value]),
      ),
    },
    findProblems: () =>
      recipient === null
        ? { [fieldNames.client('clientId')]: filingTexts.clientMissing }
        : findClientErrors(values, recipient),
    onPassed: async () => {
      if (recipient !== null) await navigate(toUrl(recipient, second));
    },
  });
  useFocusFromUrl();
  const choose = (chosen: Recipient | null): void => {
    setRecipient(chosen);
    if (chosen !== null) void navigate(toUrl(chosen, 'client'), { replace: true });
  };
  return (
    <StepLayout
      service={service}
      step="client"
      about={about}
      title={t`Who is this application for?`}
      views={{}}
      onEnter={() => {
        setCheckedKind(kind);
        void check.submit();
      }}
      action={
        <Button type="submit" isPending={check.isPending}>
          <Trans>Continue</Trans>
          <Icon name="arrow-right" size="small" />
        </Button>
      }
    >
      {checkedKind === kind && <FormError submission={check} prefix={formPrefix} fallback="" />}
      <OtherDrafts eserviceId={service.id} initialDrafts={drafts} open={open} />
      <RecipientFields
        kind={kind}
        onChoose={(chosen) => {
          if (chosen === 'self') choose({ kind: chosen });
          if (chosen === 'new') choose(newClient);
          if (chosen === 'earlier') choose(null);
        }}
      />
      {(recipient === null || recipient.kind === 'earlier') && (
        <ClientPicker
          chosenId={recipient?.id ?? null}
          chosenName={recipient?.name ?? ''}
          error={check.errors[fieldNames.client('clientId')]}
          onChoose={({ id, name }) => choose({ kind: 'earlier', id, name })}
        />
      )}
      {recipient?.kind === 'new' && (
        <>
          <NewClientFields
            client={values.client}
            errors={check.errors}
            onChange={(client) => setValues({ ...values, client })}
          />
          <DraftNote state={state} isQuiet />
        </>
      )}
    </StepLayout>
  );
}
