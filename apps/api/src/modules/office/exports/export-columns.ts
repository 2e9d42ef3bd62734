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
  sheetHeadings as words,
} from '@anupal/contract/texts/export-sheets';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { states } from '@anupal/contract/values/states';
import type { SheetCell, SheetLine } from '../../../platform/http/handler.ts';
import type { FeeSummary, ApplicationListRow } from '../../applications/public.ts';
import type { ReadEvent } from '../../audit/public.ts';
import {
  refundStateOf as refundStateOf,
  type ListedOrderRow,
  type RefundRow,
} from '../../payments/public.ts';
import type { UserRow } from '../../users/public.ts';
import type { FranchiseeSummary } from './export-queries.ts';

/** How a list looks as a sheet: its name, its headings, and the cells of a row. */
export interface SheetLayout<Row> {
  readonly list: ExportedList;
  readonly title: string;
  readonly headings: SheetLine;
  readonly toLine: (row: Row) => SheetLine;
}

/** A person with what is known of their plan and business. */
export interface ListedPerson {
  readonly user: UserRow;
  readonly franchisee: FranchiseeSummary | undefined;
}

/** The people. */
export function peopleLayout(language: Language): SheetLayout<ListedPerson> {
  return toLayout('users', language, [
    [words.registered, ({ user }) => ({ moment: user.created_at })],
    [words.name, ({ user }) => user.full_name],
    [words.email, ({ user }) => user.email],
    [words.phone, ({ franchisee }) => franchisee?.phone ?? null],
    [words.business, ({ franchisee }) => franchisee?.business_name ?? null],
    [words.state, ({ franchisee }) => stateCell(franchisee?.state ?? null, language)],
    [words.role, ({ user }) => roleNames[user.role][language]],
    [words.plan, ({ franchisee }) => franchisee?.plan_name ?? null],
    [words.planEnds, ({ franchisee }) => momentCell(franchisee?.plan_ends_at ?? null)],
    [
      words.kyc,
      ({ user }) => (user.kyc_status === null ? null : kycStatusNames[user.kyc_status][language]),
    ],
    [words.disabled, ({ user }) => momentCell(user.disabled_at)],
    [words.userId, ({ user }) => user.id],
  ]);
}

/** Everybody's orders. */
export function ordersLayout(language: Language): SheetLayout<ListedOrderRow> {
  return toLayout('payments', language, [
    [words.ordered, (row) => ({ moment: row.created_at })],
    [words.name, (row) => row.full_name],
    [words.email, (row) => row.email],
    [words.purpose, (row) => row.plan_name ?? words.topUp[language]],
    [words.amount, (row) => amountCell(row.amount_paise)],
    [words.status, (row) => orderStatusNames[row.standing][language]],
    [words.received, (row) => amountCell(row.received_paise)],
    [words.refunded, (row) => amountCell(row.refunded_paise)],
    [words.paymentNumber, (row) => row.payment_ids.join(', ')],
    [
      words.method,
      (row) => row.methods.map((name) => paymentMethodNames[name]?.[language] ?? name).join(', '),
    ],
    [words.gatewayFee, (row) => amountCell(row.fee_paise)],
    [words.gatewayTax, (row) => amountCell(row.tax_paise)],
    [words.settled, (row) => momentCell(row.fulfilled_at)],
    [words.gatewayOrder, (row) => row.gateway_order_id ?? ''],
    [words.orderId, (row) => row.id],
    [words.userId, (row) => row.user_id],
  ]);
}

/** The refunds that were asked for. */
export function refundsLayout(language: Language): SheetLayout<RefundRow> {
  return toLayout('refunds', language, [
    [words.asked, (row) => ({ moment: row.asked_at })],
    [words.name, (row) => row.full_name],
    [words.email, (row) => row.email],
    [words.amount, (row) => amountCell(row.amount_paise)],
    [words.reason, (row) => row.reason],
    [words.status, (row) => refundStateNames[refundStateOf(row)][language]],
    [words.askedBy, (row) => row.asker_name],
    [words.decidedBy, (row) => row.decider_name ?? ''],
    [words.decided, (row) => momentCell(row.decided_at)],
    [words.ended, (row) => momentCell(row.ended_at)],
    [words.paymentId, (row) => row.payment_id],
    [words.refundId, (row) => row.id],
    [words.userId, (row) => row.user_id],
  ]);
}

/** An application of the desk with its fees and its period. */
export interface ListedApplication {
  readonly line: ApplicationListRow;
  readonly account: FeeSummary | undefined;
}

/** The applications of the desk. */
export function applicationsLayout(language: Language): SheetLayout<ListedApplication> {
  const isHindi = language === 'hi';
  return toLayout('applications', language, [
    [words.filed, ({ line }) => ({ moment: line.filed_at })],
    [words.trackingNumber, ({ line }) => line.tracking_number],
    [words.service, ({ line }) => (isHindi ? line.service_name_hi : line.service_name)],
    [words.period, ({ account }) => answerCell(account?.period ?? null)],
    [words.department, ({ line }) => (isHindi ? line.department_name_hi : line.department_name)],
    [words.client, ({ line }) => line.client_name],
    [words.franchisee, ({ line }) => line.user_name],
    [words.status, ({ line }) => applicationStateNames[line.state][language]],
    [words.since, ({ line }) => ({ moment: line.state_since })],
    [words.takenBy, ({ line }) => line.holder_name],
    [words.feesCharged, ({ account }) => amountCell(account?.charged_paise ?? null)],
    [words.governmentFees, ({ account }) => amountCell(account?.government_paise ?? null)],
    [words.feesReturned, ({ account }) => amountCell(account?.returned_paise ?? null)],
  ]);
}

/** An event with the name of who did it. */
export interface NamedEvent {
  readonly event: ReadEvent;
  readonly name: string;
}

/** The audit log. Actions bear their names, which do not change. */
export function auditLayout(language: Language): SheetLayout<NamedEvent> {
  return toLayout('audit', language, [
    [words.number, ({ event }) => event.seq],
    [words.time, ({ event }) => ({ moment: event.at })],
    [words.action, ({ event }) => event.action],
    [words.outcome, ({ event }) => outcomeNames[event.outcome][language]],
    [words.doneBy, ({ name }) => name],
    [words.role, ({ event: { actor } }) => (actor === null ? '' : roleNames[actor.role][language])],
    [words.userId, ({ event }) => event.actor?.id ?? ''],
    [words.object, ({ event }) => event.object.type],
    [words.objectId, ({ event }) => event.object.id],
    [words.network, ({ event }) => event.network ?? ''],
    [words.details, ({ event }) => JSON.stringify(event.detail)],
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
