import type { batches, FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { periodName } from '@anupal/contract/calendar/due-date-texts';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { hadTransactionsKey, isNilReturn } from '@anupal/contract/eservices/nil-return';
import { errorTexts } from '@anupal/contract/texts/errors';
import { presentReadiness } from '../readiness/readiness-presenter.ts';
import type { ItemRow } from './batch-queries.ts';
import type { BatchDetail } from './read-batch.ts';
import type { BatchPreview, Candidate } from './preview-batch.ts';

/** Presents what can be filed for many clients. */
export function presentPreview(
  preview: BatchPreview,
  language: Language,
): Response<typeof batches.previewBatch> {
  const { today, form, services, candidates, counts, available, runningBatchId } = preview;
  return {
    today,
    name: formName(form, language),
    services: services.map(({ id, name, version, fee }) => ({
      id,
      name: name[language],
      versionId: version.versionId,
      feePaise: fee,
    })),
    items: candidates.map((candidate) => presentCandidate(candidate, language)),
    counts,
    availablePaise: available,
    applicationsLeft: preview.applicationsLeft,
    runningBatchId,
  };
}

/** Presents a batch with the result for each obligation. */
export function presentBatch({ batch, items }: BatchDetail, language: Language): FilingBatch {
  const count = (state: ItemRow['state']): number =>
    items.filter((item) => item.state === state).length;
  return {
    id: batch.id,
    month: batch.month,
    form: batch.form,
    name: formName(batch.form, language),
    createdAt: batch.created_at.toISOString(),
    counts: { waiting: count('waiting'), filed: count('filed'), refused: count('refused') },
    missingPaise: batch.missing_paise,
    items: items.map((item) => presentItem(item, language)),
  };
}

function presentCandidate(
  { key, due, readiness, wasFiledBefore, hasAuthority }: Candidate,
  language: Language,
): Response<typeof batches.previewBatch>['items'][number] {
  const { client, obligation, status } = due;
  return {
    ...key,
    clientName: client.name,
    state: due.registrationState,
    period: periodName(obligation.period, obligation.law, language),
    due: obligation.due,
    status,
    serviceId: readiness.service?.id ?? null,
    wasFiledBefore,
    isNil: isNilReturn(readiness.answers),
    hasTrade: hadTransactionsKey in readiness.proven,
    hasAuthority,
    readiness: presentReadiness(readiness, language),
  };
}

function presentItem(item: ItemRow, language: Language): FilingBatch['items'][number] {
  const { application_id: id, tracking_number: trackingNumber, refusal } = item;
  const texts = refusal?.texts.map((text) => text[language]) ?? [];
  return {
    id: item.id,
    clientId: item.client_id,
    clientName: item.client_name,
    registrationId: item.registration_id,
    rule: item.rule,
    periodEnds: item.period_ends,
    answers: item.state === 'refused' ? item.answers : {},
    state: item.state,
    application: id === null || trackingNumber === null ? null : { id, trackingNumber },
    refusal: refusal && {
      code: refusal.code,
      messages: texts.length > 0 ? texts : [errorTexts[refusal.code][language]],
    },
  };
}
