import type {
  Application,
  ApplicationCharge,
  ApplicationDocument,
  WithdrawnResult,
} from '@anupal/contract/applications/schemas';
import { formatAnswer, localizedLabel } from '@anupal/contract/eservices/answer-format';
import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { ChargeRow } from '../charges/charge-queries.ts';
import { presentInForce } from '../../clients/public.ts';
import { presentClient } from '../clients/client-presenter.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import type { ApplicationDocumentRow } from '../documents/application-documents.ts';
import { presentApplicationSummary } from '../lists/application-list-presenter.ts';
import type { SignLink } from '../../../platform/http/signed-links.ts';
import { getAnswer } from '../records/answers-presenter.ts';
import type { ApplicationDetail, ApplicationEarning } from './application-detail.ts';

/** Presents an application with everything that its viewer may see. */
export function presentApplication(
  detail: ApplicationDetail,
  language: Language,
  sign: SignLink,
): Application {
  const { row, client, registration, assignee, franchisee, viewer } = detail;
  const documents = detail.documents.map((stored) => ({
    row: stored.document,
    presented: presentApplicationDocument(stored, sign),
  }));
  const select = (matches: (document: ApplicationDocumentRow) => boolean) =>
    documents.filter((document) => matches(document.row)).map(({ presented }) => presented);
  const isOwner = row.user_id === viewer.id;
  const options = { documents, language, isOwner };
  // Everyone except the franchisee acts as staff, even if they have left the staff since.
  const presentActor = (id: string, fullName: string) => ({
    fullName,
    isStaff: id !== row.user_id,
    isYou: id === viewer.id,
  });
  return {
    ...presentApplicationSummary(
      { ...row, registration },
      { client_name: client.client.name, ...client.client },
      language,
    ),
    franchisee: { id: franchisee.id, fullName: franchisee.full_name },
    assignee: assignee && { fullName: assignee.full_name, isYou: assignee.id === viewer.id },
    version: row.version,
    client: presentClient(client, isOwner ? 'full' : 'masked'),
    answers: applicableFields(detail.fields, detail.answers).map((field) => ({
      key: field.key,
      label: localizedLabel(field.label, language),
      kind: field.kind,
      ...presentAnswer(field, getAnswer(detail.answers, field.key), options),
    })),
    documents: select(
      ({ purpose, field, replaced_by_correction_id }) =>
        purpose === 'form' && field === null && replaced_by_correction_id === null,
    ),
    results: presentResults(documents),
    withdrawnResults: detail.withdrawn.map((document) => presentWithdrawn(document, options)),
    charges: detail.charges.map((charge) => presentCharge(charge, detail)),
    earning: detail.earning && presentEarning(detail.earning),
    taxDocuments: detail.taxDocuments,
    timeline: detail.events.map(({ event, state, at, amount_paise, reason, ...actor }) => ({
      event,
      state,
      by: presentActor(actor.actor_id, actor.actor_name),
      at: at.toISOString(),
      amount: amount_paise === null ? null : paiseToRupees(amount_paise),
      reason,
    })),
    messages: detail.messages.map(({ id, text, requested_documents, sent_at, ...author }) => ({
      id,
      by: presentActor(author.author_id, author.author_name),
      text,
      requestedDocuments: requested_documents,
      documents: select(({ message_id }) => message_id === id),
      sentAt: sent_at.toISOString(),
    })),
    corrections: presentCorrections(detail, options),
    correctionRequests: detail.requests.map(({ requested_at, ...request }) => ({
      ...request,
      requestedAt: requested_at.toISOString(),
    })),
    rejection: row.rejection,
    refundsFeeOnWithdrawal: row.work_started_at === null,
    authority: presentAuthority(detail),
    actions: [...detail.actions],
  };
}

function presentAuthority({ authority, row, viewer }: ApplicationDetail): Application['authority'] {
  if (authority === null) return null;
  const { scope, inForce, withdrawnByClientAt } = authority;
  const isStaff = row.user_id !== viewer.id;
  return {
    scope,
    inForce: inForce && presentInForce(inForce),
    withdrawnByClientAt: withdrawnByClientAt?.toISOString() ?? null,
    isOwnNetwork: isStaff && inForce?.is_own_network === true,
  };
}

function presentEarning({ clientPrice, firmFee }: ApplicationEarning): Application['earning'] {
  return {
    clientPrice: clientPrice === null ? null : paiseToRupees(clientPrice),
    firmFee: paiseToRupees(firmFee),
    margin: clientPrice === null ? null : paiseToRupees(paise(clientPrice - firmFee)),
  };
}

function presentResults(documents: readonly PresentedDocument[]): Application['results'] {
  return documents.flatMap(({ row: { purpose, withdrawn_at, delivered_at }, presented }) =>
    purpose === 'result' && withdrawn_at === null
      ? [{ ...presented, deliveredAt: delivered_at?.toISOString() ?? null }]
      : [],
  );
}

function presentWithdrawn(
  { id, name, withdrawn_at, withdrawal_reason }: ApplicationDocumentRow,
  { documents, language }: AnswerOptions,
): WithdrawnResult {
  const document = findPresented(documents, id);
  return {
    id,
    // The name of a wrong file may contain another person's name.
    name: document === null ? withdrawnName[language] : name,
    withdrawnAt: withdrawn_at?.toISOString() ?? '',
    reason: withdrawal_reason ?? '',
    document,
  };
}

const withdrawnName: LocalizedText = { en: 'Withdrawn document', hi: 'वापस लिया गया दस्तावेज़' };

interface PresentedDocument {
  readonly row: ApplicationDocumentRow;
  readonly presented: ApplicationDocument;
}

function findPresented(
  documents: readonly PresentedDocument[],
  id: string | null,
): ApplicationDocument | null {
  return documents.find(({ row }) => row.id === id)?.presented ?? null;
}

interface AnswerOptions {
  readonly documents: readonly PresentedDocument[];
  readonly language: Language;
  /** Whether the franchisee reads their own application. Staff get some answers masked. */
  readonly isOwner: boolean;
}

function presentAnswer(
  field: FormField,
  answer: string | null,
  { documents, language, isOwner }: AnswerOptions,
) {
  if (answer === null) return { text: null, isMasked: false, document: null };
  if (field.kind === 'file') {
    return { text: null, isMasked: false, document: findPresented(documents, answer) };
  }
  const { mask } = fieldKinds[field.kind];
  return mask === null || isOwner
    ? { text: formatAnswer(field, answer, language), isMasked: false, document: null }
    : { text: mask(answer), isMasked: true, document: null };
}

function presentCorrections(
  { corrections }: ApplicationDetail,
  options: AnswerOptions,
): Application['corrections'] {
  return corrections.map(({ id, correctedAt, changes }) => {
    const besideForm = (column: 'added_by_correction_id' | 'replaced_by_correction_id') =>
      options.documents.flatMap(({ row, presented }) =>
        row.field === null && row[column] === id ? [presented] : [],
      );
    return {
      id,
      at: correctedAt.toISOString(),
      changes: changes.map(({ field, before, after }) => ({
        key: field.key,
        kind: field.kind,
        label: localizedLabel(field.label, options.language),
        before: presentAnswer(field, before, options),
        after: presentAnswer(field, after, options),
      })),
      added: besideForm('added_by_correction_id'),
      removed: besideForm('replaced_by_correction_id'),
    };
  });
}

function presentCharge(
  charge: ChargeRow,
  { governmentFees }: ApplicationDetail,
): ApplicationCharge {
  const { firm_fee_paise, government_fee_paise, government_refunded_paise } = charge;
  const { payment = null, mayRecordPayment = false } = governmentFees.get(charge.id) ?? {};
  return {
    id: charge.id,
    kind: charge.kind,
    firmFee: paiseToRupees(firm_fee_paise),
    governmentFee: paiseToRupees(government_fee_paise),
    total: paiseToRupees(paise(firm_fee_paise + government_fee_paise)),
    note: charge.note,
    state: charge.state,
    retained: paiseToRupees(charge.retained_paise),
    lowered: paiseToRupees(charge.lowered_paise),
    governmentPayment: payment && {
      amount: paiseToRupees(payment.amount_paise),
      refunded: paiseToRupees(government_refunded_paise),
      reference: payment.reference,
      paidOn: payment.paid_on,
    },
    acceptsGovernmentPayment: mayRecordPayment,
    chargedAt: charge.charged_at.toISOString(),
    paidAt: charge.paid_at?.toISOString() ?? null,
    refundedAt: charge.refunded_at?.toISOString() ?? null,
  };
}
