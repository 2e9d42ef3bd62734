import type { calendar } from '@anupal/contract/calendar';
import { formName } from '@anupal/contract/calendar/form-names';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { Completion, Delay, DueDate, OwnDueDate } from '@anupal/contract/calendar/schemas';
import {
  formatExtension,
  formatHolidayNote,
  periodName,
  formatReason,
} from '@anupal/contract/calendar/due-date-texts';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import type { FileResponse } from '../../../platform/http/handler.ts';
import type { NamedService } from '../../eservices/public.ts';
import type { CompletionRow } from '../completions/completion-queries.ts';
import type { OwnCalendar, TrackedObligation, Preview, RuleSetName } from './due-dates.ts';

/** The language, services and rules that obligations are presented with. */
interface PresentationOptions {
  readonly language: Language;
  readonly services: readonly NamedService[];
  readonly rules: RuleSetName;
}

const maxOverdue = 100;

/** Presents the calendar of a business. */
export function presentCalendar(
  { obligations, overdue, services, rules, ...rest }: OwnCalendar,
  language: Language,
): Response<typeof calendar.obligations> {
  const present = (own: TrackedObligation): OwnDueDate =>
    presentTracked(own, { language, services, rules });
  return {
    ...rest,
    rules: rules.version,
    obligations: obligations.map(present),
    overdue: overdue.slice(0, maxOverdue).map(present),
    overdueTotal: overdue.length,
  };
}

/** Presents the preview of a described business. */
export function presentPreview(
  { obligations, services, rules, ...rest }: Preview,
  language: Language,
): Response<typeof calendar.preview> {
  return {
    ...rest,
    rules: rules.version,
    obligations: obligations.map((one) => presentObligation(one, { language, services, rules })),
  };
}

/** Presents a completion. */
export function presentCompletion({
  done_on,
  note,
  file_name,
  file_kind,
}: CompletionRow): Completion {
  const file = file_kind === null ? null : { name: file_name ?? '', kind: file_kind };
  return { doneOn: done_on, note, file };
}

/** Presents the proof of a completion. */
export function presentFile({
  bytes,
  kind,
}: {
  readonly bytes: Buffer;
  readonly kind: 'image' | 'pdf';
}): FileResponse {
  return kind === 'pdf'
    ? { bytes, type: 'application/pdf', name: 'proof.pdf' }
    : { bytes, type: 'image/jpeg', name: 'proof.jpg' };
}

function presentTracked(
  { obligation, state, completion }: TrackedObligation,
  options: PresentationOptions,
): OwnDueDate {
  return {
    ...presentObligation(obligation, options),
    state,
    done: completion && presentCompletion(completion),
  };
}

/** Presents what the cost of a delay of an obligation follows from. */
export function presentDelay(
  { due, period, penalty, noFee, isOptional }: Obligation,
  language: Language,
): Delay {
  return {
    due,
    periodEnds: period.to,
    penalty: penalty && {
      hint: penalty.hint[language],
      charges: [...penalty.charges],
      source: penalty.source,
      certainty: penalty.certainty,
    },
    noFeeUntil: noFee?.date ?? null,
    isOptional,
  };
}

/** Presents an obligation as a due date. */
export function presentObligation(
  obligation: Obligation,
  { language, services, rules }: PresentationOptions,
): DueDate {
  const { key, rule, law, form, provision, period, source, note } = obligation;
  const service = services.find(({ slug }) => slug === obligation.service);
  const movedBy = obligation.movedBy?.source ?? source;
  return {
    ...presentDelay(obligation, language),
    key,
    rule,
    law,
    title: obligation.title[language],
    form: formName(form, language),
    provision,
    period: periodName(period, law, language),
    statutoryDate: obligation.statutoryDate,
    reason: formatReason(obligation, language),
    extension: formatExtension(obligation, rules.asOf, language),
    holiday: formatHolidayNote(obligation, language),
    source: { name: movedBy.name, link: movedBy.link, certainty: movedBy.certainty },
    certainty: obligation.certainty,
    note: note?.[language] ?? null,
    service: service ? { id: service.id, slug: service.slug, name: service.name[language] } : null,
  };
}
