import type {
  Application,
  ApplicationCharge,
  ApplicationClient,
  ApplicationDocument,
  ApplicationLine,
  DeskLine,
  WithdrawnResult,
} from '@anupal/contract/applications/schemas';
import { formatAnswer, labelIn } from '@anupal/contract/eservices/answer-format';
import { askedFields, type FormField } from '@anupal/contract/eservices/form-fields';
import { writePeriod } from '@anupal/contract/eservices/application-period';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { maskPan } from '@anupal/contract/values/pan';
import { paise, rupeesOfPaise } from '@anupal/contract/values/paise';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/http/guard.ts';
import type { ChargeRow } from './charges/queries.ts';
import type { ClientFacts } from './clients/service.ts';
import type { DocumentRow } from './documents/queries.ts';
import type { DocumentFacts } from './documents/service.ts';
import type { ApplicationPage, DeskFigures, LineRow } from './lists/service.ts';
import type { ApplicationFacts } from './service.ts';

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type Linking = (caller: Caller) => SignLink;

/** In which language, and by which addresses, something is shown. */
export interface Showing {
  readonly language: Language;
  readonly sign: SignLink;
}

/** Shows an application, as it stands after a call, to who made it. */
export type Presenting = (
  call: { readonly caller: Caller; readonly request: FastifyRequest },
  row: ApplicationFacts['row'],
) => Promise<Application>;

type NamedRow = Pick<
  LineRow,
  | 'id'
  | 'tracking_number'
  | 'state'
  | 'eservice_id'
  | 'service_name'
  | 'service_name_hi'
  | 'department_name'
  | 'department_name_hi'
  | 'period'
  | 'filed_at'
  | 'state_since'
>;

/** A page of a person's own list. */
export function presentOwn(page: ApplicationPage, language: Language) {
  const present = (row: LineRow): ApplicationLine => presentLine(row, row, language);
  return { applications: page.lines.map(present), ...presentEnd(page) };
}

/** A page of the desk. */
export function presentDesk(
  page: ApplicationPage,
  { language, viewerId }: { readonly language: Language; readonly viewerId: string },
) {
  const present = (row: LineRow): DeskLine => ({
    ...presentLine(row, row, language),
    franchisee: { id: row.user_id, fullName: row.user_name },
    holder:
      row.holder_id === null
        ? null
        : { fullName: row.holder_name ?? '', isYou: row.holder_id === viewerId },
    hasCorrectionRequest: row.has_correction_request,
  });
  return { applications: page.lines.map(present), ...presentEnd(page) };
}

/** What the desk shows beside its queue. */
export function presentFigures(
  { states, departments, ...counts }: DeskFigures,
  language: Language,
) {
  const inWords = ({ name, name_hi }: DeskFigures['departments'][number]) => ({
    name,
    label: language === 'hi' ? name_hi : name,
  });
  return { states: [...states], departments: departments.map(inWords), ...counts };
}

/** An application with all that its viewer may see of it. */
export function presentApplication(facts: ApplicationFacts, showing: Showing): Application {
  const { row, client, holder, franchisee, viewer } = facts;
  const shown = facts.documents.map((document) => presentDocument(document, showing.sign));
  const of = (test: (facts: DocumentFacts) => boolean) =>
    shown.filter((_, place) => test(facts.documents[place]!)); // one for one
  const said = ({ key }: FormField): string | null =>
    Object.hasOwn(facts.answers, key) ? (facts.answers[key] ?? null) : null;
  const answerShowing = { documents: shown, language: showing.language };
  // Nobody but its franchisee and staff has to do with an application, whatever either is by now.
  const by = (id: string, fullName: string) => ({
    fullName,
    isStaff: id !== row.user_id,
    isYou: id === viewer.id,
  });
  return {
    ...presentLine(row, { client_name: client.client.name, ...client.client }, showing.language),
    franchisee: { id: franchisee.id, fullName: franchisee.full_name },
    holder: holder && { fullName: holder.full_name, isYou: holder.id === viewer.id },
    version: row.version,
    client: presentClient(client, row.user_id === viewer.id ? 'whole' : 'masked'),
    answers: askedFields(facts.fields, facts.answers).map((field) => ({
      key: field.key,
      label: labelIn(field.label, showing.language),
      kind: field.kind,
      ...presentAnswered(field, said(field), answerShowing),
    })),
    documents: of(
      ({ document: { purpose, field, replaced_in } }) =>
        purpose === 'form' && field === null && replaced_in === null,
    ),
    results: presentResults(facts.documents, shown),
    withdrawnResults: facts.withdrawn.map((document) => presentWithdrawn(document, answerShowing)),
    charges: facts.charges.map(presentCharge),
    timeline: facts.events.map(({ event, state, at, amount_paise, reason, ...person }) => ({
      event,
      state,
      by: by(person.actor_id, person.actor_name),
      at: at.toISOString(),
      amount: amount_paise === null ? null : rupeesOfPaise(amount_paise),
      reason,
    })),
    messages: facts.messages.map(({ id, text, asks_for, sent_at, ...person }) => ({
      id,
      by: by(person.author_id, person.author_name),
      text,
      asksFor: asks_for,
      documents: of(({ document }) => document.message_id === id),
      sentAt: sent_at.toISOString(),
    })),
    corrections: presentCorrections(facts, answerShowing),
    correctionRequests: facts.requests.map(({ asked_at, ...request }) => ({
      ...request,
      askedAt: asked_at.toISOString(),
    })),
    rejection: row.rejection,
    returnsFeeOnWithdrawal: row.work_began_at === null,
    actions: [...facts.actions],
  };
}

/** A client: to their franchisee with the whole PAN, in a list and to staff with a masked one. */
export function presentClient(
  { client, pan }: ClientFacts,
  shown: 'whole' | 'masked',
): ApplicationClient {
  return {
    id: client.id,
    isSelf: client.is_self,
    name: client.name,
    phone: client.phone,
    email: client.email,
    pan: pan !== null && shown === 'masked' ? maskPan(pan) : pan,
  };
}

/** A document with the addresses of its pictures; of a PDF the main one is that of the PDF. */
export function presentDocument(
  { document, files }: DocumentFacts,
  sign: SignLink,
): ApplicationDocument {
  const path = `/applications/documents/${document.id}`;
  const pages = files
    .filter(({ part }) => part > 0)
    .map(({ part, width, height }) => ({ fileUrl: sign(`${path}/pages/${part}`), width, height }));
  const isPdf = document.kind === 'pdf';
  return {
    id: document.id,
    name: document.name,
    kind: document.kind,
    field: document.field,
    size: files.find(({ part }) => part === (isPdf ? 0 : 1))?.bytes ?? 0,
    sentAt: document.created_at.toISOString(),
    fileUrl: sign(`${path}/${isPdf ? 'original' : 'pages/1'}`),
    pages,
  };
}

function presentResults(
  documents: readonly DocumentFacts[],
  shown: readonly ApplicationDocument[],
): Application['results'] {
  return documents.flatMap(({ document: { purpose, withdrawn_at, delivered_at } }, place) =>
    purpose === 'result' && withdrawn_at === null
      ? [{ ...shown[place]!, deliveredAt: delivered_at?.toISOString() ?? null }] // one for one
      : [],
  );
}

function presentWithdrawn(
  { id, name, withdrawn_at, withdrawal }: DocumentRow,
  { documents, language }: AnswerShowing,
): WithdrawnResult {
  const document = documents.find((shown) => shown.id === id) ?? null;
  return {
    id,
    // What a wrong file is called may name somebody else.
    name: document === null ? withdrawnName[language] : name,
    withdrawnAt: withdrawn_at?.toISOString() ?? '',
    reason: withdrawal ?? '',
    document,
  };
}

const withdrawnName: LocalizedText = { en: 'Withdrawn document', hi: 'वापस लिया गया दस्तावेज़' };

function presentLine(
  row: NamedRow,
  client: { readonly client_name: string; readonly is_self: boolean },
  language: Language,
): ApplicationLine {
  const isHindi = language === 'hi';
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    state: row.state,
    eserviceId: row.eservice_id,
    eserviceName: isHindi ? row.service_name_hi : row.service_name,
    departmentName: isHindi ? row.department_name_hi : row.department_name,
    clientName: client.client_name,
    isForSelf: client.is_self,
    period: row.period === null ? null : writePeriod(row.period, language),
    filedAt: row.filed_at.toISOString(),
    stateSince: row.state_since.toISOString(),
  };
}

function presentEnd({ nextCursor, total, isAtLeast }: ApplicationPage) {
  return { nextCursor, total, ...(isAtLeast ? { totalIsAtLeast: true as const } : {}) };
}

interface AnswerShowing {
  readonly documents: readonly ApplicationDocument[];
  readonly language: Language;
}

function presentAnswered(
  field: FormField,
  said: string | null,
  { documents, language }: AnswerShowing,
) {
  if (field.kind === 'file')
    return { text: null, document: documents.find(({ id }) => id === said) ?? null };
  return { text: said === null ? null : formatAnswer(field, said, language), document: null };
}

function presentCorrections(
  { corrections, documents }: ApplicationFacts,
  showing: AnswerShowing,
): Application['corrections'] {
  return corrections.map(({ id, correctedAt, changes }) => {
    const beside = (column: 'added_in' | 'replaced_in') =>
      showing.documents.filter((_, place) => {
        const { document } = documents[place]!; // one for one
        return document.field === null && document[column] === id;
      });
    return {
      id,
      at: correctedAt.toISOString(),
      changes: changes.map(({ field, before, after }) => ({
        key: field.key,
        kind: field.kind,
        label: labelIn(field.label, showing.language),
        before: presentAnswered(field, before, showing),
        after: presentAnswered(field, after, showing),
      })),
      added: beside('added_in'),
      removed: beside('replaced_in'),
    };
  });
}

function presentCharge(charge: ChargeRow): ApplicationCharge {
  const { firm_fee_paise, government_fee_paise } = charge;
  return {
    id: charge.id,
    kind: charge.kind,
    firmFee: rupeesOfPaise(firm_fee_paise),
    governmentFee: rupeesOfPaise(government_fee_paise),
    total: rupeesOfPaise(paise(firm_fee_paise + government_fee_paise)),
    note: charge.note,
    state: charge.state,
    kept: rupeesOfPaise(charge.kept_paise),
    chargedAt: charge.charged_at.toISOString(),
    paidAt: charge.paid_at?.toISOString() ?? null,
    returnedAt: charge.returned_at?.toISOString() ?? null,
  };
}
