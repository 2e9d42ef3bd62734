import type {
  Application,
  ApplicationCharge,
  ApplicationDocument,
  WithdrawnResult,
} from '@anupal/contract/applications/schemas';
import { formatAnswer, localizedLabel } from '@anupal/contract/eservices/answer-format';
import { askedFields, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/http/guard.ts';
import type { ChargeRow } from '../charges/charge-queries.ts';
import { presentClient } from '../clients/client-presenter.ts';
import type { DocumentWithFiles } from '../documents/application-documents.ts';
import { presentDocument, type SignLink } from '../documents/document-presenter.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { presentSummary } from '../lists/application-list-presenter.ts';
import type { ApplicationDetail } from './application-detail.ts';

/** In which language, and by which addresses, something is shown. */
export interface PresentationOptions {
  readonly language: Language;
  readonly sign: SignLink;
}

/** Shows an application, as it stands after a call, to who made it. */
export type PresentApplication = (
  call: { readonly caller: Caller; readonly request: FastifyRequest },
  row: ApplicationDetail['row'],
) => Promise<Application>;

/** An application with all that its viewer may see of it. */
export function presentApplication(
  facts: ApplicationDetail,
  showing: PresentationOptions,
): Application {
  const { row, client, holder, franchisee, viewer } = facts;
  const shown = facts.documents.map((document) => presentDocument(document, showing.sign));
  const of = (test: (facts: DocumentWithFiles) => boolean) =>
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
    ...presentSummary(row, { client_name: client.client.name, ...client.client }, showing.language),
    franchisee: { id: franchisee.id, fullName: franchisee.full_name },
    holder: holder && { fullName: holder.full_name, isYou: holder.id === viewer.id },
    version: row.version,
    client: presentClient(client, row.user_id === viewer.id ? 'whole' : 'masked'),
    answers: askedFields(facts.fields, facts.answers).map((field) => ({
      key: field.key,
      label: localizedLabel(field.label, showing.language),
      kind: field.kind,
      ...presentAnswer(field, said(field), answerShowing),
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
      amount: amount_paise === null ? null : paiseToRupees(amount_paise),
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

function presentResults(
  documents: readonly DocumentWithFiles[],
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
  { documents, language }: AnswerOptions,
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

interface AnswerOptions {
  readonly documents: readonly ApplicationDocument[];
  readonly language: Language;
}

function presentAnswer(
  field: FormField,
  said: string | null,
  { documents, language }: AnswerOptions,
) {
  if (field.kind === 'file')
    return { text: null, document: documents.find(({ id }) => id === said) ?? null };
  return { text: said === null ? null : formatAnswer(field, said, language), document: null };
}

function presentCorrections(
  { corrections, documents }: ApplicationDetail,
  showing: AnswerOptions,
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
        label: localizedLabel(field.label, showing.language),
        before: presentAnswer(field, before, showing),
        after: presentAnswer(field, after, showing),
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
    firmFee: paiseToRupees(firm_fee_paise),
    governmentFee: paiseToRupees(government_fee_paise),
    total: paiseToRupees(paise(firm_fee_paise + government_fee_paise)),
    note: charge.note,
    state: charge.state,
    kept: paiseToRupees(charge.kept_paise),
    chargedAt: charge.charged_at.toISOString(),
    paidAt: charge.paid_at?.toISOString() ?? null,
    returnedAt: charge.returned_at?.toISOString() ?? null,
  };
}
