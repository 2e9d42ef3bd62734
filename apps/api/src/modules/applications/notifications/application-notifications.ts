import type { DocumentLink } from '@anupal/contract/invoices/document';
import {
  applicationUpdates,
  type franchiseeUpdates,
  type UserEvent,
} from '@anupal/contract/notifications/events';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findIssuedDocuments } from '../../invoices/public.ts';
import {
  emailConfirmation,
  notifyUser,
  notifyStaff,
  type Recipient,
} from '../../notifications/public.ts';
import { selectClient } from '../clients/client-queries.ts';
import {
  renderMessageEmail,
  renderEventEmail,
  type ApplicationEmailContent,
  type ApplicationEmailEvent,
} from './application-emails.ts';
import type { ApplicationRow } from '../records/application-queries.ts';

/** What the franchisee is notified of, with the amounts involved. */
export interface ApplicationNotification {
  readonly event: ApplicationEmailEvent;
  readonly amount?: Paise | undefined;
  /** The part of the fees that a rejection retains. */
  readonly retained?: Paise | undefined;
  /** How many results were withdrawn, if more than one can be. */
  readonly documents?: number | undefined;
  /** Its tax documents; those that this transaction has issued if omitted. */
  readonly taxDocuments?: readonly DocumentLink[];
}

/**
 * Notifies the franchisee of an event: by email, and in the inbox unless they caused it themselves or nothing
 * has changed for them.
 */
export async function notifyFranchisee(
  trx: Trx,
  context: Context,
  row: ApplicationRow,
  notification: ApplicationNotification,
): Promise<void> {
  const { event, amount, retained, documents = 1 } = notification;
  const { user_id: userId, language } = row;
  const format = (paid: Paise | undefined): string | null =>
    paid === undefined ? null : formatRupees(paiseToRupees(paid));
  const amounts = { amount: format(amount), retained: format(retained) };
  const taxDocuments =
    notification.taxDocuments ??
    (amount === undefined ? [] : await findIssuedDocuments(trx, { applicationId: row.id }));
  const content = { ...(await loadEmailContent(trx, row)), ...amounts, documents, taxDocuments };
  const email = (to: Recipient) => renderEventEmail(to, event, content);
  if (emailedOnly.includes(event)) {
    const kind = amount === undefined ? 'application_changed' : 'application_fee';
    return emailConfirmation(trx, context, { userId, language, kind, email });
  }
  await notifyUser(trx, context, {
    userId,
    language,
    event: toNotificationEvent(row, notification),
    email,
  });
}

const emailedOnly: readonly ApplicationEmailEvent[] = [
  'filed',
  'paid',
  'withdrawn',
  'government_fee_paid',
];

/** Notifies the franchisee of a staff message. Its text is shown only on the application's page. */
export async function notifyOfMessage(
  trx: Trx,
  context: Context,
  row: ApplicationRow,
): Promise<void> {
  const content = await loadEmailContent(trx, row);
  await notifyUser(trx, context, {
    userId: row.user_id,
    language: row.language,
    event: { kind: 'application_message', ...toReference(row) },
    email: (to) => renderMessageEmail(to, content),
  });
}

/** What a franchisee does that staff are notified of. */
type FranchiseeAction = 'filed' | (typeof franchiseeUpdates)[number];

/** Notifies staff of what the franchisee has done. */
export async function notifyStaffAbout(
  trx: Trx,
  row: ApplicationRow,
  action: FranchiseeAction,
): Promise<void> {
  const about = toReference(row);
  await notifyStaff(trx, {
    personId: row.user_id,
    event:
      action === 'filed'
        ? { kind: 'application_filed', ...about }
        : { kind: 'application_answered', ...about, update: action },
  });
}

function toNotificationEvent(
  row: ApplicationRow,
  { event, amount, retained, documents }: ApplicationNotification,
): UserEvent {
  const about = toReference(row);
  if (event === 'result_withdrawn') return { kind: event, ...about, documents };
  if (amount !== undefined) {
    const rupees = { amount: paiseToRupees(amount) };
    if (event === 'quoted') return { kind: 'charge_due', ...about, ...rupees };
    const spent = retained === undefined ? {} : { retained: paiseToRupees(retained) };
    const cause = event === 'government_fee_lower' ? { cause: event } : {};
    return { kind: 'application_fee', ...about, ...rupees, ...spent, ...cause };
  }
  const update = applicationUpdates.find((each) => each === event);
  if (!update) throw new Error(`${event} needs its amount`);
  return { kind: 'application_changed', ...about, update };
}

function toReference({ id, tracking_number, service_name, service_name_hi }: ApplicationRow) {
  const service = { en: service_name, hi: service_name_hi };
  return { applicationId: id, trackingNumber: tracking_number, service };
}

async function loadEmailContent(trx: Trx, row: ApplicationRow): Promise<ApplicationEmailContent> {
  const { applicationId: id, ...about } = toReference(row);
  const client = await selectClient(trx, row.client_id);
  return { id, ...about, clientName: client.is_self ? null : client.name, period: row.period };
}
