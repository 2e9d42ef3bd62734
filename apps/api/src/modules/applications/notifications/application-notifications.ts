import {
  applicationUpdates,
  type franchiseeUpdates,
  type UserEvent,
} from '@anupal/contract/notifications/events';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
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

/** What a person is told of, and how much money it is about. */
export interface ApplicationNotification {
  readonly event: ApplicationEmailEvent;
  readonly amount?: Paise | undefined;
  /** What of the fees is kept at a rejection. */
  readonly retained?: Paise | undefined;
  /** How many finished documents were withdrawn, where they may be several. */
  readonly documents?: number | undefined;
}

/** Tells the franchisee what has become of an application: by mail, and in the bell where others did it. */
export async function notifyFranchisee(
  trx: Trx,
  context: Context,
  { row, ...told }: ApplicationNotification & { readonly row: ApplicationRow },
): Promise<void> {
  const { event, amount, retained: kept, documents = 1 } = told;
  const { user_id: userId, language } = row;
  const inRupees = (paid: Paise | undefined): string | null =>
    paid === undefined ? null : formatRupees(paiseToRupees(paid));
  const amounts = { amount: inRupees(amount), kept: inRupees(kept) };
  const facts = { ...(await loadEmailContent(trx, row)), ...amounts, documents };
  const mail = (to: Recipient) => renderEventEmail(to, event, facts);
  if (event === 'filed' || event === 'paid' || event === 'withdrawn') {
    const kind = amount === undefined ? 'application_changed' : 'application_fee';
    return emailConfirmation(trx, context, { userId, language, kind, email: mail });
  }
  await notifyUser(trx, context, {
    userId,
    language,
    event: toNotificationEvent(row, told),
    email: mail,
  });
}

/** Tells the franchisee that staff have written; what they wrote stands on the application's page alone. */
export async function notifyOfMessage(
  trx: Trx,
  context: Context,
  row: ApplicationRow,
): Promise<void> {
  const facts = await loadEmailContent(trx, row);
  await notifyUser(trx, context, {
    userId: row.user_id,
    language: row.language,
    event: { kind: 'application_message', ...toReference(row) },
    email: (to) => renderMessageEmail(to, facts),
  });
}

/** What a franchisee does that the staff is told of. */
type FranchiseeAction = 'filed' | (typeof franchiseeUpdates)[number];

/** Tells the staff what the franchisee has done. */
export async function notifyStaffAbout(
  trx: Trx,
  row: ApplicationRow,
  turn: FranchiseeAction,
): Promise<void> {
  const about = toReference(row);
  await notifyStaff(trx, {
    personId: row.user_id,
    event:
      turn === 'filed'
        ? { kind: 'application_filed', ...about }
        : { kind: 'application_answered', ...about, turn },
  });
}

function toNotificationEvent(
  row: ApplicationRow,
  { event, amount, retained: kept, documents }: ApplicationNotification,
): UserEvent {
  const about = toReference(row);
  if (event === 'result_withdrawn') return { kind: event, ...about, documents };
  if (amount !== undefined) {
    const rupees = { amount: paiseToRupees(amount) };
    if (event === 'quoted') return { kind: 'charge_due', ...about, ...rupees };
    const keeping = kept === undefined ? {} : { kept: paiseToRupees(kept) };
    return { kind: 'application_fee', ...about, ...rupees, ...keeping };
  }
  const turn = applicationUpdates.find((each) => each === event);
  if (!turn) throw new Error(`${event} is told with its amount`);
  return { kind: 'application_changed', ...about, turn };
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
