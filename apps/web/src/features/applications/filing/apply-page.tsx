import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import type { Application, ClientParam } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { applyUrl, type ApplicationStart } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SavedNote } from '../../../ui/saved-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import {
  applicationQuery,
  applicationsKey,
  draftsQuery,
  usageQuery,
  type Usage,
} from '../applications-api.ts';
import { ClientStep } from './client-step.tsx';
import { fetchService, type DraftKey, type FilingService } from './filing-api.ts';
import { getFilingStores, waitForDraftSaves } from './filing-drafts.ts';
import { FilingFrame, FilingNotice } from './filing-frame.tsx';
import { chooseClient, toSubject } from './filing-model.ts';
import { filedStep, listFilingSteps } from './filing-steps-model.ts';
import { RecipientForm, type RecipientFormProps } from './recipient-form.tsx';
import { NoPlan, PlanUsedUp, ServiceInactive } from './unavailable-notices.tsx';

interface ApplyPageProps extends Pick<RecipientFormProps, 'renderField' | 'prefill'> {
  readonly eserviceId: string;
  readonly start: ApplicationStart;
  /** The step in the URL, whether or not it exists. */
  readonly step: string | undefined;
  /** The name of the service, if it is known before the service is loaded. */
  readonly name: string | undefined;
  /** Where the form is closed to. */
  readonly closeTo: string;
  readonly languageSwitch: ReactNode;
}

/** Applies for a service, step by step. Restores the draft. */
export function ApplyPage(props: ApplyPageProps) {
  const { eserviceId, start, name, closeTo, languageSwitch } = props;
  const { t } = useLingui();
  const opening = useOpening(eserviceId);
  const { data } = opening;
  const title = data?.service.eserviceName ?? name ?? '…';
  const hasForm = data !== undefined && isAvailable(data);
  const client = chooseClient(start, data?.drafts ?? []);
  const subject = toSubject(start);
  const draft = data?.drafts.find((item) => item.client === client && item.subject === subject);
  const confirmSaved = useSavedConfirmation({ eserviceId, client, subject }, draft !== undefined);
  return (
    <FilingFrame
      {...{ closeTo, languageSwitch, hasForm }}
      onClose={() => void confirmSaved()}
      name={title}
      saved={hasForm && <Saved draftKey={{ eserviceId, client, subject }} draft={draft} />}
    >
      {hasForm ? (
        <Steps {...props} opening={data} client={client} />
      ) : (
        <FilingNotice>
          {opening.error === null && data === undefined ? null : (
            <PageHeading title={t`Applying for service: ${title}`}>{title}</PageHeading>
          )}
          <QueryContent
            result={opening}
            loading={<Skeleton lines={5} label={t`Loading your saved input...`} />}
          >
            {(loaded) => <Unavailable opening={loaded} />}
          </QueryContent>
        </FilingNotice>
      )}
    </FilingFrame>
  );
}

interface StepsProps extends ApplyPageProps {
  readonly opening: Opening;
  readonly client: ClientParam;
}

/** The step that the URL names. Without one, a chosen client's draft is resumed. */
function Steps({ opening: { service, drafts }, client, step, ...rest }: StepsProps) {
  const { eserviceId, start, renderField, prefill } = rest;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = useLanguage();
  // Counts the discarded drafts, so that the form is mounted again.
  const [round, setRound] = useState(0);
  const known = listFilingSteps(service.formFields).find((one) => one === step);
  if (known === 'client' || (known === undefined && start.client === undefined))
    return <ClientStep {...{ service, drafts, start, client, prefill }} />;
  const showFiled = async (application: Application): Promise<void> => {
    queries.setQueryData(applicationQuery(application.id, language).queryKey, application);
    const query = new URLSearchParams({ application: application.id });
    const url = `${applyUrl(eserviceId, {}, filedStep)}?${query.toString()}`;
    await navigate(url, { replace: true });
  };
  return (
    <RecipientForm
      key={`${client} ${toSubject(start)} ${round}`}
      {...{ client, start, round, renderField, prefill }}
      first={service}
      step={known ?? null}
      onFiled={(application) => void showFiled(application)}
      onDiscarded={() => setRound(round + 1)}
    />
  );
}

interface SavedProps {
  readonly draftKey: DraftKey;
  /** The draft when the form was opened. */
  readonly draft: DraftListItem | undefined;
}

/** When the input was last saved, in this tab or before. */
function Saved({ draftKey, draft }: SavedProps) {
  const { form } = getFilingStores(useSignedInUser().id, draftKey);
  const state = useSyncExternalStore(form.subscribe, form.state, form.state);
  const savedAt = useSyncExternalStore(form.subscribe, form.savedAt, form.savedAt);
  const earlier = draft === undefined ? null : new Date(draft.savedAt);
  return <SavedNote state={state} savedAt={savedAt ?? earlier} />;
}

/** Says whether the draft was saved, once the form was closed; nothing if there is no draft. */
function useSavedConfirmation(draftKey: DraftKey, hasDraft: boolean): () => Promise<void> {
  const { t } = useLingui();
  const { form } = getFilingStores(useSignedInUser().id, draftKey);
  return async () => {
    form.flush();
    await form.settled();
    const state = form.state();
    if (state === 'saved' || (state === 'empty' && hasDraft))
      showToast('success', t`Draft saved. You can continue it within seven days.`);
    else if (state !== 'empty')
      showToast('error', t`The draft is not saved yet. Keep this tab open until you are online.`);
  };
}

interface Opening {
  readonly service: FilingService;
  readonly drafts: readonly DraftListItem[];
  readonly slots: Usage['slots'];
}

function isAvailable({ service, slots }: Opening): boolean {
  return service.isActive && slots !== null && (slots.limit === null || slots.used < slots.limit);
}

/** A notice instead of a form that would be refused in the end. */
function Unavailable({ opening: { service, drafts, slots } }: { readonly opening: Opening }) {
  const hasDraft = drafts.length > 0;
  if (!service.isActive) return <ServiceInactive hasDraft={hasDraft} />;
  if (slots === null) return <NoPlan serviceId={service.id} hasDraft={hasDraft} />;
  const limit = slots.limit ?? slots.used;
  const isMonthly = slots.period === 'month';
  return <PlanUsedUp serviceId={service.id} {...{ limit, isMonthly, hasDraft }} />;
}

/** The service, its drafts and the application slots of the plan. */
function useOpening(eserviceId: string) {
  const { id: userId } = useSignedInUser();
  const language = useLanguage();
  return useQuery({
    queryKey: [...applicationsKey, 'opening', eserviceId, language],
    queryFn: async (): Promise<Opening> => {
      await waitForDraftSaves(userId, eserviceId);
      const [service, drafts, { slots }] = await Promise.all([
        fetchService(eserviceId, language),
        draftsQuery(language).queryFn(),
        usageQuery.queryFn(),
      ]);
      return { service, slots, drafts: drafts.filter((draft) => draft.eserviceId === eserviceId) };
    },
    // Fetched once per opening; afterwards the form is ahead of the server.
    enabled: (query) => query.state.data === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
