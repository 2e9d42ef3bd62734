import {
  listRegistrationChoices,
  listSeparate,
} from '@anupal/contract/applications/separate-registrations';
import { kindsWithDueDates } from '@anupal/contract/calendar/clients/dated-registrations';
import type { ReadinessCounts, ReadinessState } from '@anupal/contract/calendar/clients/readiness';
import { findFixedAnswers } from '@anupal/contract/calendar/fixed-answers';
import type { Obligation } from '@anupal/contract/calendar/obligations';
import type { DueState } from '@anupal/contract/calendar/schemas';
import {
  validateAnswers,
  type AnswerProblem,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import { statementKindKey } from '@anupal/contract/eservices/statement-kind';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  findDuplicates,
  readFilingFacts,
  type ApplicationRow,
  type ExpectedRequest,
} from '../../applications/public.ts';
import {
  listClientNumbers,
  listDocumentsOfClients,
  type ClientNumber,
} from '../../clients/public.ts';
import { readCurrentServices, type CurrentService } from '../../eservices/public.ts';
import { getBoardStatus } from '../due-dates/due-date-policy.ts';
import {
  prepareAnswers,
  readObligationForm,
  type ObligationForm,
  type PreparedAnswers,
} from './prepare-answers.ts';

/** An obligation that may be filed. */
export interface ReadinessSubject {
  readonly client: { readonly id: string; readonly name: string };
  readonly registrationId: string | null;
  readonly obligation: Pick<Obligation, 'rule' | 'period' | 'service'>;
  readonly status: DueState;
}

/** How far an obligation is from being filed. */
export interface ObligationReadiness extends PreparedAnswers {
  readonly state: ReadinessState;
  /** The firm's service for its form; null if there is none. */
  readonly offered: CurrentService | null;
  /** The service that files exactly this obligation; null if the firm offers none. */
  readonly service: CurrentService | null;
  /** The number that it is under, if the client has several of its kind; null otherwise. */
  readonly number: string | null;
  /** The registration that it is under, if the form does not tell it apart; null otherwise. */
  readonly separate: string | null;
  /** Whether the franchisee has to choose among other registrations, which only the form can ask. */
  readonly needsRegistration: boolean;
  readonly problems: readonly AnswerProblem[];
  readonly application: Pick<ApplicationRow, 'id' | 'tracking_number' | 'state'> | null;
}

/** Answers that were chosen for an obligation in a batch. */
export type ChosenAnswers<Subject> = (subject: Subject) => Answers;

/**
 * Reads how far obligations are from being filed: what answers their forms, what is missing, and whether
 * there is an application already.
 */
export async function readReadiness<Subject extends ReadinessSubject>(
  db: Db,
  context: Pick<Context, 'keys' | 'log' | 'clock'>,
  userId: string,
  subjects: readonly Subject[],
  chosen: ChosenAnswers<Subject> = () => ({}),
): Promise<ReadonlyMap<Subject, ObligationReadiness>> {
  if (subjects.length === 0) return new Map();
  const slugs = subjects.flatMap(({ obligation }) => obligation.service ?? []);
  const services = await readCurrentServices(db, [...new Set(slugs)]);
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  const clientIds = [...new Set(subjects.map(({ client }) => client.id))];
  const eserviceIds = services.map(({ id }) => id);
  const numbers = await listClientNumbers(db, context, clientIds, neededKinds(services));
  const readFacts = await readFilingFacts(db, context, { userId, eserviceIds, clientIds });
  const vault = await listDocumentsOfClients(db, userId, clientIds);
  const today = dateInIndia(new Date(context.clock()));
  const readForm = createFormReader();
  const prepared = subjects.map((subject) => {
    const { client, registrationId, obligation } = subject;
    const offered = bySlug.get(obligation.service ?? '') ?? null;
    const service = filesExactly(offered, obligation) ? offered : null;
    const own = numbers.get(client.id) ?? [];
    const registration = own.find((one) => one.registrationId === registrationId);
    const alike = own.filter(({ kind }) => kind === registration?.kind);
    const number = alike.length > 1 ? (registration?.number ?? null) : null;
    const about = { subject, offered, service, number };
    if (service === null) return { ...about, known: nothingKnown };
    const form = readForm(service, obligation);
    const sources = {
      form,
      rule: obligation.rule,
      periodEnds: obligation.period.to,
      clientName: client.name,
      registrationId,
      numbers: own,
      facts: readFacts(service.id, client.id),
      vault: vault.get(client.id) ?? [],
      today,
      chosen: onlyChoices(form.fields, chosen(subject)),
      isOneOfSeveral: number !== null,
      separate: listSeparate(form.fields, own),
    };
    return { ...about, known: prepareAnswers(sources) };
  });
  const requests = new Map(
    prepared.flatMap(({ subject, service, known }) =>
      service === null
        ? []
        : [[subject, toRequest(subject, service, known.answers, numbers)] as const],
    ),
  );
  const applications = await findDuplicates(db, context, userId, requests);
  return new Map(
    prepared.map(({ subject, offered, service, number, known }) => {
      const application = applications.get(subject) ?? null;
      const checked = validateAnswers(service?.version.fields ?? [], withAttached(known), today);
      const problems = checked.ok ? [] : checked.problems;
      const own = numbers.get(subject.client.id) ?? [];
      const needsRegistration = service !== null && mustChoose(service, own, subject);
      const isComplete = problems.length === 0 && !known.hasUnclearDraft && !needsRegistration;
      const separate = requests.get(subject)?.registrationId ?? null;
      const about = {
        offered,
        service,
        number,
        separate,
        problems,
        needsRegistration,
        application,
      };
      const state = toState(subject, application, service && { isComplete });
      return [subject, { ...known, state, ...about }] as const;
    }),
  );
}

/** The state of an obligation whose form is complete or not; null without a service for it. */
function toState(
  { status }: ReadinessSubject,
  application: Pick<ApplicationRow, 'state'> | null,
  form: { readonly isComplete: boolean } | null,
): ReadinessState {
  const shown = getBoardStatus(status, application ?? undefined);
  if (shown === 'done') return 'filed';
  if (shown === 'applied') return 'applied';
  if (form === null) return 'unavailable';
  return form.isComplete ? 'ready' : 'missing';
}

function mustChoose(
  { slug, version }: CurrentService,
  numbers: readonly ClientNumber[],
  { registrationId }: ReadinessSubject,
): boolean {
  const choices = listRegistrationChoices({ slug, fields: version.fields }, numbers);
  return choices.length > 0 && !choices.some((one) => one.registrationId === registrationId);
}

const nothingKnown: PreparedAnswers = {
  answers: {},
  proven: {},
  attached: [],
  ambiguous: [],
  draftSubject: null,
  hasDraft: false,
  hasUnclearDraft: false,
};

// A document that is attached when it is filed answers its field.
function withAttached({ answers, attached }: PreparedAnswers): Answers {
  const files = attached.map(({ field, document }) => [field, document.id] as const);
  return { ...answers, ...Object.fromEntries(files) };
}

/** Reads forms, each once: many clients share rule and period. */
function createFormReader(): (
  service: CurrentService,
  obligation: ReadinessSubject['obligation'],
) => ObligationForm {
  const known = new Map<string, ObligationForm>();
  return ({ id, version }, { rule, period }) => {
    const key = `${id} ${rule} ${period.from} ${period.to}`;
    const form =
      known.get(key) ?? readObligationForm(version.fields, period, findFixedAnswers(rule));
    known.set(key, form);
    return form;
  };
}

/** Whether a service files exactly this obligation. */
export function filesExactly(
  service: CurrentService | null,
  { rule, period }: ReadinessSubject['obligation'],
): boolean {
  if (service === null) return false;
  const { fields } = service.version;
  // The form is for several statements, and not for this obligation.
  if (fields.some((field) => isUnanswered(field, findFixedAnswers(rule)))) return false;
  const asked = listAskedPeriods(fields);
  // The challan of a month is not the return of the quarter.
  return asked.length === 0 || asked.includes(period.kind);
}

/** The kinds of periods that a form asks for; none if it is for no period. */
export function listAskedPeriods(
  fields: readonly FormField[],
): readonly Obligation['period']['kind'][] {
  return fields.map(({ kind }) => periodOf[kind]).filter((kind) => kind !== undefined);
}

function isUnanswered(field: FormField, fixed: Answers): boolean {
  if (field.key !== statementKindKey) return false;
  const choices = field.kind === 'choice' ? field.choices : [];
  return !choices.some(({ value }) => value === fixed[statementKindKey]);
}

const periodOf: Readonly<Partial<Record<FormField['kind'], Obligation['period']['kind']>>> = {
  month: 'month',
  quarter: 'quarter',
  'financial-year': 'year',
};

/** Counts obligations by how far they are. */
export function countReadiness(found: Iterable<ObligationReadiness>): ReadinessCounts {
  const counts = { ready: 0, missing: 0, applied: 0, filed: 0, unavailable: 0 };
  for (const { state } of found) counts[state] += 1;
  return counts;
}

/**
 * The kinds of numbers that services ask for or that something is due under, and the PAN, by which
 * duplicates without a GSTIN are found.
 */
export function neededKinds(services: readonly CurrentService[]): ReadonlySet<string> {
  const asked = services.flatMap(({ version }) => version.fields.map(({ kind }) => kind));
  return new Set<string>([...asked, ...kindsWithDueDates, 'pan']);
}

// A text or a number belongs into the client book or a draft, which are sealed.
function onlyChoices(fields: readonly FormField[], answers: Answers): Answers {
  const offered = fields.filter(({ kind }) => kind === 'choice' || kind === 'yes-no');
  const keys = new Set(offered.map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

/** The request by which an application for an obligation is found. */
export function toRequest(
  { client, registrationId }: ReadinessSubject,
  { id: eserviceId, version }: CurrentService,
  answers: Answers,
  numbers: ReadonlyMap<string, readonly ClientNumber[]>,
): ExpectedRequest {
  const own = numbers.get(client.id) ?? [];
  const pan = own.find(({ kind }) => kind === 'pan')?.number ?? null;
  const { fields } = version;
  const isSeparate = registrationId !== null && listSeparate(fields, own).has(registrationId);
  return {
    eserviceId,
    fields,
    answers,
    client: { bookId: client.id, name: client.name, pan },
    registrationId: isSeparate ? registrationId : null,
    registrations: own,
  };
}
