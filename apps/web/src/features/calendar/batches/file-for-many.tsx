import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { createIdempotencyKeys } from '../../../lib/forms/idempotency-keys.ts';
import { usePersistedValues } from '../../../lib/forms/persisted-values.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { walletKey } from '../../wallet/wallet-api.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';
import { parseClientFilter, toFilterParams } from '../clients/client-board-model.ts';
import { ClientFilters } from '../clients/client-filters.tsx';
import {
  candidateKey,
  countEarlier,
  groupCandidates,
  noChoices,
  parseBatchForm,
  selectEarlier,
  sumBatch,
  type BatchChoices,
  type BatchSum,
} from './batch-model.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { fileBatch, previewQuery, type BatchForm, type BatchPreview } from './batches-api.ts';
import { AskedClients, DoneClients, MissingClients, ReadyClients } from './candidate-lists.tsx';

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
      <Preview key={`${form.month} ${form.form}`} form={form} />
    </div>
  ) : (
    <BatchOutcome form={form} batchId={batchId} />
  );
}

function Preview({ form }: { readonly form: BatchForm }) {
  const { t } = useLingui();
  const language = useLanguage();
  const name = `batch ${form.month} ${form.form}`;
  const { values, setValues, clear } = usePersistedValues<BatchChoices>(name, noChoices);
  const answers = Object.entries(values.answers).map(([key, chosen]) => ({
    ...parseKey(key),
    answers: { ...chosen },
  }));
  const result = useQuery({
    ...previewQuery({ ...form, answers }, language),
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
          choices={values}
          onChoose={setValues}
          onFiled={clear}
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
  readonly onChoose: (choices: BatchChoices) => void;
  readonly onFiled: () => void;
}

function Candidates({ form, preview, isOutdated, choices, onChoose, onFiled }: CandidatesProps) {
  const { replaceSearch } = useUrlQuery();
  const queries = useQueryClient();
  const [keys] = useState(createIdempotencyKeys);
  const groups = groupCandidates(preview.items, choices);
  const sum = sumBatch(preview, choices);
  const submission = useSubmit(async () => {
    const body = toBody(form, preview, choices, sum);
    const filed = await fileBatch(body, keys.keyFor(body));
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
            other="The first # clients are listed. File for them, then open this page again for the others."
          />
        </Banner>
      )}
      <EarlierClients items={preview.items} choices={choices} onChoose={onChoose} />
      <ReadyClients items={groups.ready} {...lists} />
      <AskedClients items={groups.asked} {...lists} />
      {preview.items.some(lacksDocument) && (
        <p>
          <TextLink to={`${paths.dashboardClients}/documents`}>
            <Trans>Add documents of several clients</Trans>
          </TextLink>
        </p>
      )}
      <MissingClients items={groups.missing} />
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
      <BatchBar sum={sum} isOutdated={isOutdated} submission={submission} />
    </div>
  );
}

function lacksDocument({ readiness }: BatchPreview['items'][number]): boolean {
  return readiness.missing.some(({ kind }) => kind === 'document');
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
      const chosen = answers[candidateKey(item)];
      const key = { clientId, registrationId, rule, periodEnds };
      return chosen === undefined ? key : { ...key, answers: { ...chosen } };
    }),
  };
}

// The parts of `candidateKey`.
function parseKey(key: string) {
  const [clientId = '', registrationId = '', rule = '', periodEnds = ''] = key.split(' ');
  return {
    clientId,
    registrationId: registrationId || null,
    rule,
    periodEnds: periodEnds as CalendarDate, // as received from the API
  };
}
