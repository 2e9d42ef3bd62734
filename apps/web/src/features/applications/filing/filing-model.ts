import type { ApplicationDraft, DraftListItem } from '@anupal/contract/applications/draft-schemas';
import { toDraftSubject } from '@anupal/contract/applications/draft-subjects';
import {
  findSeparate,
  listRegistrationChoices,
  listSeparate,
} from '@anupal/contract/applications/separate-registrations';
import type { ApplicationClient, ClientParam } from '@anupal/contract/applications/schemas';
import type { applications } from '@anupal/contract/applications';
import type { Response } from '@anupal/contract/endpoint';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { formatAnswer } from '@anupal/contract/eservices/answer-format';
import {
  asksForPeriod,
  formatPeriod,
  getPeriodText,
} from '@anupal/contract/eservices/application-period';
import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import {
  applicableFields,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import type { LimitPeriod } from '@anupal/contract/plans';
import type { PlanOffer } from '@anupal/contract/subscriptions';
import { normalizeCode } from '@anupal/contract/values/typed-text';
import { paths, type ApplicationStart } from '../../../app/paths.ts';
import type { Slots } from '../../../lib/uploads/upload-slots.ts';
import type { ApplicationInput } from './filing-api.ts';

/** A registration of the client of a draft. */
interface DraftRegistration {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
}

/**
 * What an application is for: the period, and the GSTIN, TAN or code where the client has several of its
 * kind. The registration is the one that was chosen, or that the subject of the draft names.
 */
export function describeScope(
  fields: readonly FormField[],
  answers: Answers,
  registrations: readonly DraftRegistration[],
  language: Language,
  registrationId?: string | null,
): readonly string[] {
  const period = getPeriodText(fields, answers);
  const given = new Set(Object.values(answers).map(normalizeCode));
  const several = registrations.filter(
    ({ kind }) => registrations.filter((one) => one.kind === kind).length > 1,
  );
  const numbers = several.filter(({ id, number }) => id === registrationId || given.has(number));
  return [
    ...(period === null ? [] : [formatPeriod(period, language)]),
    ...numbers.map(({ number }) => number),
  ];
}

/** The values of the form, with the idempotency key for filing them. */
export type ApplicationFormValues = ApplicationDraft & { readonly filingKey: string };

/**
 * Whom an application is for: the user, an existing client, or a new client who has only the id of
 * the draft.
 */
export type Recipient =
  | { readonly kind: 'self' }
  | { readonly kind: 'earlier'; readonly id: string; readonly name: string }
  | { readonly kind: 'new'; readonly id: string };

/** The client of a draft, as the API names it. */
export function toClientParam(recipient: Recipient): ClientParam {
  return recipient.kind === 'self' ? 'self' : recipient.id;
}

/** Who a client of the URL is: an existing client, or a new one who has only a draft. */
export function toRecipient(
  client: ClientParam,
  known: Pick<ApplicationClient, 'name'> | null,
): Recipient {
  if (client === 'self') return { kind: 'self' };
  return known === null
    ? { kind: 'new', id: client }
    : { kind: 'earlier', id: client, name: known.name };
}

/**
 * The subject of the draft of a form. A form opened for a due date, or to repeat an application, has its own
 * draft.
 */
export function toSubject({
  rule,
  periodEnds,
  registration,
  repeats,
  draft,
}: ApplicationStart): string {
  if (draft !== undefined) return draft;
  if (repeats !== undefined) return `again-${repeats}`;
  if (rule === undefined || periodEnds === undefined) return '';
  return toDraftSubject({ rule, periodEnds, registrationId: registration ?? null });
}

/** A registration of a client, to choose the one that an application is for. */
export type RegistrationChoice = Response<typeof applications.readDraft>['registrations'][number];

/** The registrations to choose from; none if the form or the subject of its draft says which. */
export function listChoices(
  { slug, formFields: fields }: Pick<EserviceDetail, 'slug' | 'formFields'>,
  registrations: readonly RegistrationChoice[],
  subject: string,
): readonly RegistrationChoice[] {
  const known = registrations.map((one) => ({ ...one, registrationId: one.id }));
  const isNamed = findSeparate({ subject }, listSeparate(fields, known)) !== null;
  return isNamed ? [] : listRegistrationChoices({ slug, fields }, known);
}

/** For whom a form is opened: the client of the latest draft that it continues, unless one is named. */
export function chooseClient(
  start: ApplicationStart,
  drafts: readonly Pick<DraftListItem, 'client' | 'subject'>[],
): ClientParam {
  const latest = drafts.find(({ subject }) => subject === toSubject(start));
  return start.client ?? latest?.client ?? 'self';
}

/**
 * The initial values for another client: only the due date stays, because registrations and drafts belong to
 * one client.
 */
export function startFor(start: ApplicationStart, client: ClientParam): ApplicationStart {
  if (start.client === undefined || start.client === client) return { ...start, client };
  const { periodEnds, rule } = start;
  return {
    client,
    ...(periodEnds !== undefined && { periodEnds }),
    ...(rule !== undefined && { rule }),
  };
}

/** Whether a client can need several applications of a service: for periods, GSTINs or TANs. */
export function asksForScope(fields: readonly FormField[]): boolean {
  return fields.some(
    (field) => asksForPeriod(field) || field.kind === 'gstin' || field.kind === 'tan',
  );
}

/** The initial values: the draft for this recipient, or empty ones. */
export function initialValues(
  draft: ApplicationDraft | null,
  recipient: Recipient,
  newKey: string,
): ApplicationFormValues {
  const clientId = recipient.kind === 'earlier' ? recipient.id : null;
  const empty = { kind: recipient.kind, clientId, name: '', phone: '', email: '', pan: '' };
  const { client = empty, answers = {}, filingKey = newKey, registrationId } = draft ?? {};
  return { client, answers, filingKey, ...(registrationId !== undefined && { registrationId }) };
}

/** The values of a form that nobody has worked on, with the registration of a repeated application. */
export function startValues(
  { repeatedRegistration: registrationId }: { readonly repeatedRegistration: string | null },
  answers: Answers,
): Pick<ApplicationFormValues, 'answers' | 'registrationId'> {
  return { answers, ...(registrationId !== null && { registrationId }) };
}

/** The client as the API expects it. */
export function toClientInput(
  { client }: Pick<ApplicationFormValues, 'client'>,
  recipient: Recipient,
): ApplicationInput['client'] {
  if (recipient.kind === 'self') return { kind: 'self' };
  if (recipient.kind === 'earlier') return { kind: 'earlier', clientId: recipient.id };
  const { name, phone, email, pan } = client;
  const input = { kind: 'new' as const, name, phone, email, draftClient: recipient.id };
  return pan.trim() === '' ? input : { ...input, pan };
}

/** The answers as the API expects them: the id of the document for a file field. */
export function toAnswersInput(
  fields: readonly FormField[],
  values: Pick<ApplicationFormValues, 'answers'>,
  slots: Slots<string, { readonly id: string }>,
): Answers {
  const answerTo = ({ key, kind }: FormField): string => {
    if (kind !== 'file') return values.answers[key] ?? '';
    const slot = slots[key];
    return slot?.is === 'stored' ? slot.document.id : '';
  };
  const visible = applicableFields(fields, values.answers);
  return Object.fromEntries(visible.map((field) => [field.key, answerTo(field)]));
}

/** An entered answer as it will be read, or as it was typed while it is not valid. */
export function formatEntered(field: FormField, entered: string, language: Language): string {
  const parsed = fieldKinds[field.kind].parse(entered.trim());
  return parsed.ok ? formatAnswer(field, parsed.value, language) : entered;
}

/** An upgrade with its price now and its number of services, which is null when unlimited. */
export interface CheapestUpgrade {
  readonly name: string;
  readonly price: number;
  readonly services: number | null;
  readonly period: LimitPeriod;
}

/** The cheapest upgrade; null when there is none. */
export function cheapestUpgrade(offers: readonly PlanOffer[]): CheapestUpgrade | null {
  const upgrades = offers.flatMap(({ plan, terms }) =>
    terms?.kind === 'upgrade'
      ? [
          {
            name: plan.planName,
            price: terms.price,
            services: plan.serviceLimit,
            period: plan.limitPeriod,
          },
        ]
      : [],
  );
  return upgrades.sort((one, other) => one.price - other.price)[0] ?? null;
}

/** The wallet or the plans, with a link back to the draft of a client. */
export function detourPath(
  to: 'wallet' | 'plans',
  eserviceId: string,
  start: Pick<ApplicationStart, 'client' | 'draft'> = {},
): string {
  const path = to === 'wallet' ? paths.dashboardWallet : paths.plans;
  const query = new URLSearchParams({ apply: eserviceId, ...start });
  return `${path}?${query.toString()}`;
}
