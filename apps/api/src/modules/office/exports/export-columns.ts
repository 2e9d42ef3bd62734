import type { AnswerCell } from '@anupal/contract/eservices/answer-format';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { ExportedList } from '@anupal/contract/office/exports';
import {
  kycStatusNames,
  paymentMethodNames,
  outcomeNames,
  refundStateNames,
  roleNames,
  sheetNames,
  orderStatusNames,
  applicationStateNames,
  sheetHeadings as texts,
} from '@anupal/contract/texts/export-sheets';
import { ledgerAccountNames } from '@anupal/contract/texts/ledger-texts';
import { paise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { states } from '@anupal/contract/values/states';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { FeeSummary, ApplicationListRow } from '../../applications/public.ts';
import type { ReadEvent } from '../../audit/public.ts';
import {
  getRefundState,
  type ListedOrderRow,
  type RefundRequestRow,
} from '../../payments/public.ts';
import type { UserRow } from '../../users/public.ts';
import { describeJournal, type DayBookLine } from '../../wallet/public.ts';
import type { FranchiseeSummary } from './export-queries.ts';

/** The layout of a list as a sheet: title, headings, and the cells of a row. */
export interface SheetLayout<Row> {
  readonly list: ExportedList;
  readonly title: string;
  readonly headings: SheetLine;
  readonly toLine: (row: Row) => SheetLine;
}

/** A user with their plan and business. */
export interface ListedPerson {
  readonly user: UserRow;
  readonly franchisee: FranchiseeSummary | undefined;
}

/** The columns of users. */
export function peopleLayout(language: Language): SheetLayout<ListedPerson> {
  return toLayout('users', language, [
    [texts.registered, ({ user }) => ({ moment: user.created_at })],
    [texts.name, ({ user }) => user.full_name],
    [texts.email, ({ user }) => user.email],
    [texts.phone, ({ franchisee }) => franchisee?.phone ?? null],
    [texts.business, ({ franchisee }) => franchisee?.business_name ?? null],
    [texts.state, ({ franchisee }) => stateCell(franchisee?.state ?? null, language)],
    [texts.role, ({ user }) => roleNames[user.role][language]],
    [texts.plan, ({ franchisee }) => franchisee?.plan_name ?? null],
    [texts.planEnds, ({ franchisee }) => momentCell(franchisee?.plan_ends_at ?? null)],
    [
      texts.kyc,
      ({ user }) => (user.kyc_status === null ? null : kycStatusNames[user.kyc_status][language]),
    ],
    [texts.disabled, ({ user }) => momentCell(user.disabled_at)],
    [texts.userId, ({ user }) => user.id],
  ]);
}

/** The columns of orders. */
export function ordersLayout(language: Language): SheetLayout<ListedOrderRow> {
  return toLayout('payments', language, [
    [texts.ordered, (row) => ({ moment: row.created_at })],
    [texts.name, (row) => row.full_name],
    [texts.email, (row) => row.email],
    [texts.purpose, (row) => row.plan_name ?? texts.topUp[language]],
    [texts.amount, (row) => amountCell(row.amount_paise)],
    [texts.status, (row) => orderStatusNames[row.status][language]],
    [texts.received, (row) => amountCell(row.received_paise)],
    [texts.refunded, (row) => amountCell(row.refunded_paise)],
    [texts.paymentNumber, (row) => row.payment_ids.join(', ')],
    [
      texts.method,
      (row) => row.methods.map((name) => paymentMethodNames[name]?.[language] ?? name).join(', '),
    ],
    [texts.gatewayFee, (row) => amountCell(row.fee_paise)],
    [texts.gatewayTax, (row) => amountCell(row.tax_paise)],
    [texts.settled, (row) => momentCell(row.fulfilled_at)],
    [texts.gatewayOrder, (row) => row.gateway_order_id ?? ''],
    [texts.orderId, (row) => row.id],
    [texts.userId, (row) => row.user_id],
  ]);
}

/** The columns of refunds. */
export function refundsLayout(language: Language): SheetLayout<RefundRequestRow> {
  return toLayout('refunds', language, [
    [texts.requestedAt, (row) => ({ moment: row.requested_at })],
    [texts.name, (row) => row.full_name],
    [texts.email, (row) => row.email],
    [texts.amount, (row) => amountCell(row.amount_paise)],
    [texts.reason, (row) => row.reason],
    [texts.status, (row) => refundStateNames[getRefundState(row)][language]],
    [texts.requestedBy, (row) => row.requester_name],
    [texts.decidedBy, (row) => row.decider_name ?? ''],
    [texts.decided, (row) => momentCell(row.decided_at)],
    [texts.ended, (row) => momentCell(row.ended_at)],
    [texts.paymentId, (row) => row.payment_id],
    [texts.refundId, (row) => row.id],
    [texts.userId, (row) => row.user_id],
  ]);
}

/** An application with its fees and period. */
export interface ListedApplication {
  readonly line: ApplicationListRow;
  readonly account: FeeSummary | undefined;
}

/** The columns of applications. */
export function applicationsLayout(language: Language): SheetLayout<ListedApplication> {
  const isHindi = language === 'hi';
  return toLayout('applications', language, [
    [texts.filed, ({ line }) => ({ moment: line.filed_at })],
    [texts.trackingNumber, ({ line }) => line.tracking_number],
    [texts.service, ({ line }) => (isHindi ? line.service_name_hi : line.service_name)],
    [texts.period, ({ account }) => answerCell(account?.period ?? null)],
    [texts.department, ({ line }) => (isHindi ? line.department_name_hi : line.department_name)],
    [texts.client, ({ line }) => line.client_name],
    [texts.franchisee, ({ line }) => line.user_name],
    [texts.status, ({ line }) => applicationStateNames[line.state][language]],
    [texts.since, ({ line }) => ({ moment: line.state_since })],
    [texts.assignedTo, ({ line }) => line.assignee_name],
    [texts.feesCharged, ({ account }) => amountCell(account?.charged_paise ?? null)],
    [texts.governmentFees, ({ account }) => amountCell(account?.government_paise ?? null)],
    [texts.feesReturned, ({ account }) => amountCell(account?.returned_paise ?? null)],
  ]);
}

/** An audit event with the name of its actor. */
export interface NamedEvent {
  readonly event: ReadEvent;
  readonly name: string;
}

/** The columns of the audit log. Action names are not translated. */
export function auditLayout(language: Language): SheetLayout<NamedEvent> {
  return toLayout('audit', language, [
    [texts.number, ({ event }) => event.seq],
    [texts.time, ({ event }) => ({ moment: event.at })],
    [texts.action, ({ event }) => event.action],
    [texts.outcome, ({ event }) => outcomeNames[event.outcome][language]],
    [texts.doneBy, ({ name }) => name],
    [texts.role, ({ event: { actor } }) => (actor === null ? '' : roleNames[actor.role][language])],
    [texts.userId, ({ event }) => event.actor?.id ?? ''],
    [texts.object, ({ event }) => event.object.type],
    [texts.objectId, ({ event }) => event.object.id],
    [texts.network, ({ event }) => event.network ?? ''],
    [texts.details, ({ event }) => JSON.stringify(event.detail)],
  ]);
}

/** The columns of the day book, a row for each line of a journal. */
export function dayBookLayout(language: Language): SheetLayout<DayBookLine> {
  return toLayout('ledger', language, [
    [texts.time, (line) => ({ moment: line.recorded_at })],
    [texts.event, (line) => describeJournal(line.kind, language)],
    [texts.reference, (line) => line.reference],
    [texts.account, (line) => ledgerAccountNames[line.account][language]],
    [texts.franchisee, (line) => line.owner_name],
    [texts.debit, (line) => (line.amount < 0 ? amountCell(paise(0 - line.amount)) : null)],
    [texts.credit, (line) => (line.amount > 0 ? amountCell(paise(line.amount)) : null)],
    [texts.journalId, (line) => line.id],
  ]);
}

type Columns<Row> = readonly (readonly [LocalizedText, (row: Row) => SheetCell])[];

function toLayout<Row>(
  list: ExportedList,
  language: Language,
  columns: Columns<Row>,
): SheetLayout<Row> {
  return {
    list,
    title: sheetNames[list][language],
    headings: columns.map(([heading]) => heading[language]),
    toLine: (row) => columns.map(([, cell]) => cell(row)),
  };
}

function momentCell(moment: Date | null): SheetCell {
  return moment === null ? null : { moment };
}

function amountCell(amount: Paise | null): SheetCell {
  return amount === null ? null : { rupees: paiseToRupees(amount) };
}

function answerCell(cell: AnswerCell | null): SheetCell {
  const value = cell?.value ?? null;
  if (cell === null || value === null) return null;
  if (cell.type === 'money') return { rupees: Number(value) };
  if (cell.type === 'date') return { day: String(value) };
  return value;
}

function stateCell(code: string | null, language: Language): SheetCell {
  const names: Readonly<Record<string, LocalizedText>> = states;
  return code === null ? null : (names[code]?.[language] ?? code);
}
