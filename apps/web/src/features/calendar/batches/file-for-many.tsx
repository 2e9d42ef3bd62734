import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { failure, mayHaveArrived } from '../../../lib/api/failure.ts';
import type { DraftState } from '../../../lib/drafts/server-draft.ts';
import { useDraft } from '../../../lib/drafts/use-draft.ts';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency-keys.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { walletKey } from '../../wallet/wallet-api.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';
import { itemKey, parseClientFilter, toFilterParams } from '../clients/client-board-model.ts';
import { ClientFilters } from '../clients/client-filters.tsx';
import {
  countBeyondPlan,
  countEarlier,
  groupCandidates,
  parseBatchForm,
  selectEarlier,
  sortCandidates,
  sumBatch,
  type BatchChoices,
  type BatchSum,
} from './batch-model.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { listChosen } from './batch-draft-model.ts';
import { batchDraft } from './batch-drafts.ts';
import { fileBatch, previewQuery, type BatchForm, type BatchPreview } from './batches-api.ts';
import { AskedClients, DoneClients, MissingClients, ReadyClients } from './candidate-lists.tsx';
import { LeftOutClients, PastClients } from './includable-clients.tsx';
import { readChoices } from './read-choices.ts';

/** Files a form of a month for many clients, and shows what became of it. */
export function FileForMany() {
  const { search, replaceSearch } = useUrlQuery();
  const form = parseBatchForm(search);
  const batchId = search.get('batch');
  if (form === null)
    return (
      <EmptyState picture="calendar">
        <TextLink to={paths.dashboardClientDueDates}>
          <Trans>Choose a form from your clients’ due dates</Trans>
        </TextLink>
      </EmptyState>
    );
  return batchId === null ? (
    <div className="space-y-4">
      <ClientFilters
        filter={parseClientFilter(search)}
        onChange={(filter) =>
          replaceSearch({ month: form.month, form: form.form, ...toFilterParams(filter) })
        }
      />
      <SavedPreview key={`${form.month} ${form.form}`} form={form} />
    </div>
  ) : (
    <BatchOutcome form={form} batchId={batchId} />
  );
}

/** The batch with what was chosen for it before. It waits for that, or it would be overwritten. */
function SavedPreview({ form }: PreviewProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  const { month, form: name } = form;
  const result = useQuery({
    queryKey: ['batch-draft', id, month, name],
    queryFn: () => readChoices(form, { userId: id, language, queries }),
    // Read once per page, which is more recent than the server from then on.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The clients could not be loaded.`}
      loading={<RowSkeleton rows={6} label={t`Loading clients...`} />}
    >
      {(first) => <Preview form={form} first={first} />}
    </QueryContent>
  );
}

interface PreviewProps {
  readonly form: BatchForm;
}

function Preview({ form, first }: PreviewProps & { readonly first: BatchChoices }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id } = useSignedInUser();
  const { entered, type, state, forget } = useDraft(batchDraft(id, form), first);
  const result = useQuery({
    ...previewQuery({ ...form, answers: listChosen(entered.answers) }, language),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryContent
      result={result}
      failed={t`The clients could not be loaded.`}
      loading={<RowSkeleton rows={6} label={t`Loading clients...`} />}
    >
      {(preview) => (
        <Candidates
          form={form}
          preview={preview}
          isOutdated={result.isPlaceholderData}
          choices={entered}
          first={first}
          draftState={state}
          onChoose={type}
          onFiled={forget}
        />
      )}
    </QueryContent>
  );
}

interface CandidatesProps {
  readonly form: BatchForm;
  readonly preview: BatchPreview;
  /** Whether an answer is being checked. */
  readonly isOutdated: boolean;
  readonly choices: BatchChoices;
  /** The choices with which the page opened. */
  readonly first: BatchChoices;
  readonly draftState: DraftState;
  readonly onChoose: (choices: BatchChoices) => void;
  readonly onFiled: () => void;
}

function Candidates({
  form,
  preview,
  isOutdated,
  choices,
  first,
  draftState,
  onChoose,
  onFiled,
}: CandidatesProps) {
  const { t } = useLingui();
  const { replaceSearch } = useUrlQuery();
  const { id } = useSignedInUser();
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const items = sortCandidates(preview.items, first);
  const groups = groupCandidates(items, choices);
  const sum = sumBatch({ ...preview, items }, choices);
  const unanswered = useRef<{ readonly choices: BatchChoices; readonly body: BatchBody }>(null);
  const submission = useSubmit(async () => {
    // If the response to an order was lost, sending the same order again returns its batch.
    const before = unanswered.current;
    const body = before?.choices === choices ? before.body : toBody(form, preview, choices, sum);
    const filed = await batchDraft(id, form).submit(() => fileBatch(body, keys.keyFor(body)));
    unanswered.current = null;
    if (!filed.ok && mayHaveArrived(filed)) {
      unanswered.current = { choices, body };
      return failure(
        filed.code,
        () =>
          t`We received no response, so the applications may already have been filed. Check your connection and try again: nothing is filed twice.`,
      );
    }
    void queries.invalidateQueries({ queryKey: walletKey });
    if (!filed.ok) {
      void queries.invalidateQueries({ queryKey: clientDuesKey });
      return filed;
    }
    keys.forget();
    onFiled();
    replaceSearch({ ...form, batch: filed.value.id });
    return null;
  });
  const setExcluded = (keysOf: readonly string[], isExcluded: boolean): void =>
    onChoose({
      ...choices,
      excluded: isExcluded
        ? [...new Set([...choices.excluded, ...keysOf])]
        : choices.excluded.filter((key) => !keysOf.includes(key)),
    });
  if (preview.items.length === 0)
    return (
      <EmptyState picture="calendar">
        <Trans>This form is not due for any client in this month.</Trans>
      </EmptyState>
    );
  const lists = { choices, onChoose, setExcluded };
  const hidden = Object.values(preview.counts).reduce((all, count) => all + count, 0);
  return (
    <div className="space-y-4">
      {preview.runningBatchId !== null && (
        <Banner tone="info">
          <Trans>A batch is being filed.</Trans>{' '}
          <TextLink to={`?${new URLSearchParams({ ...form, batch: preview.runningBatchId })}`}>
            <Trans>Show progress</Trans>
          </TextLink>
        </Banner>
      )}
      {hidden > preview.items.length && (
        <Banner tone="info">
          <Plural
            value={preview.items.length}
            other="The first # returns are listed. File them, then open this page again for the others."
          />
        </Banner>
      )}
      <PlanNote sum={sum} />
      <EarlierClients items={preview.items} choices={choices} onChoose={onChoose} />
      {preview.items.some(lacksDocument) && (
        <p>
          <TextLink to={`${paths.dashboardClients}/documents?${new URLSearchParams({ ...form })}`}>
            <Trans>Add documents for many clients</Trans>
          </TextLink>
        </p>
      )}
      <ReadyClients items={groups.ready} {...lists} />
      <AskedClients items={groups.asked} {...lists} />
      <MissingClients items={groups.missing} />
      <LeftOutClients items={groups.leftOut} onInclude={(keysOf) => setExcluded(keysOf, false)} />
      <PastClients
        items={groups.past}
        onInclude={(keysOf) => onChoose({ ...choices, included: [...choices.included, ...keysOf] })}
      />
      <DoneClients items={groups.done} />
      {groups.unavailable.length > 0 && (
        <p className="text-ink-soft">
          <Plural
            value={groups.unavailable.length}
            one="We do not file this form for # client."
            other="We do not file this form for # clients."
          />
        </p>
      )}
      {draftState !== 'empty' && <DraftNote state={draftState} />}
      <BatchBar name={preview.name} sum={sum} isOutdated={isOutdated} submission={submission} />
    </div>
  );
}

function lacksDocument({ readiness }: BatchPreview['items'][number]): boolean {
  return readiness.missing.some(({ kind }) => kind === 'document');
}

/** How many applications the plan still includes, if more are selected. */
function PlanNote({ sum }: { readonly sum: BatchSum }) {
  const count = countBeyondPlan(sum);
  if (count === null) return null;
  return (
    <Banner tone="warning">
      <p>
        <Plural
          value={sum.planLeft ?? 0}
          _0="Your plan includes no more applications."
          one="Your plan includes # more application, for the first client in the list."
          other="Your plan includes # more applications, for the first # clients in the list."
        />{' '}
        <Plural value={count} one="# client is not covered." other="# clients are not covered." />
      </p>
      <TextLink to={paths.dashboardPlans}>
        <Trans>See plans</Trans>
      </TextLink>
    </Banner>
  );
}

interface EarlierClientsProps extends Pick<CandidatesProps, 'choices' | 'onChoose'> {
  readonly items: BatchPreview['items'];
}

/** Selects those whom it was filed for the last time; nothing when they are all or none. */
function EarlierClients({ items, choices, onChoose }: EarlierClientsProps) {
  const count = countEarlier(items);
  const selected = selectEarlier(items, choices);
  if (count === 0 || selected.excluded.length === 0) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => onChoose(selected)}>
        <Plural
          value={count}
          one="Same client as last time: #"
          other="Same clients as last time: #"
        />
      </Button>
    </div>
  );
}

type BatchBody = ReturnType<typeof toBody>;

function toBody(
  form: BatchForm,
  { services }: BatchPreview,
  { answers }: BatchChoices,
  { selected, totalPaise }: BatchSum,
) {
  const used = new Set(selected.map(({ serviceId }) => serviceId));
  return {
    month: form.month,
    form: form.form,
    services: services
      .filter(({ id }) => used.has(id))
      .map(({ id, versionId }) => ({ eserviceId: id, versionId })),
    totalPaise,
    obligations: selected.map((item) => {
      const { clientId, registrationId, rule, periodEnds } = item;
      const chosen = answers[itemKey(item)];
      const key = { clientId, registrationId, rule, periodEnds };
      return chosen === undefined ? key : { ...key, answers: { ...chosen } };
    }),
  };
}
