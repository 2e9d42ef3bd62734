import type { Language } from '@anupal/contract/languages';
import {
  applicationTurns,
  feeTurns,
  type franchiseeTurns,
  type PersonNews,
} from '@anupal/contract/notifications/news';
import { rupeesOfPaise, type Paise } from '@anupal/contract/values/paise';
import { writeRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notify, notifyStaff } from '../../notifications/service.ts';
import { messageMail, newsMail, type MailFacts, type News } from '../emails.ts';
import type { ApplicationRow } from '../queries.ts';

/** What a person is told of, and how much money it is about. */
export interface Told {
  readonly event: News;
  readonly amount?: Paise;
}

/** Tells the franchisee what has become of an application: in the bell and by mail. */
export async function tell(
  trx: Trx,
  context: Context,
  { row, ...told }: Told & { readonly row: ApplicationRow },
): Promise<void> {
  const { event, amount } = told;
  const rupees = amount === undefined ? null : writeRupees(rupeesOfPaise(amount));
  await notify(trx, context, {
    userId: row.user_id,
    language: row.language,
    news: newsOf(row, told),
    mail: (language) => newsMail(event, { ...factsOf(row, language), amount: rupees }),
  });
}

/** Tells the franchisee that staff have written; what they wrote stands on the application's page alone. */
export async function tellOfMessage(
  trx: Trx,
  context: Context,
  row: ApplicationRow,
): Promise<void> {
  await notify(trx, context, {
    userId: row.user_id,
    language: row.language,
    news: { kind: 'application_message', ...aboutOf(row) },
    mail: (language) => messageMail(factsOf(row, language)),
  });
}

/** What a franchisee does that the staff is told of. */
type Turn = 'filed' | (typeof franchiseeTurns)[number];

/** Tells the staff what the franchisee has done. */
export async function tellStaff(trx: Trx, row: ApplicationRow, turn: Turn): Promise<void> {
  const about = aboutOf(row);
  await notifyStaff(trx, {
    personId: row.user_id,
    news:
      turn === 'filed'
        ? { kind: 'application_filed', ...about }
        : { kind: 'application_answered', ...about, turn },
  });
}

function newsOf(row: ApplicationRow, { event, amount }: Told): PersonNews {
  const about = aboutOf(row);
  if (amount !== undefined) {
    const rupees = { amount: rupeesOfPaise(amount) };
    if (event === 'quoted') return { kind: 'charge_due', ...about, ...rupees };
    const turn = feeTurns.find((each) => each === event);
    if (turn) return { kind: 'application_fee', ...about, ...rupees, turn };
  }
  const turn = applicationTurns.find((each) => each === event);
  if (!turn) throw new Error(`${event} is told with its amount`);
  return { kind: 'application_changed', ...about, turn };
}

function aboutOf({ id, tracking_number, service_name, service_name_hi }: ApplicationRow) {
  const service = { en: service_name, hi: service_name_hi };
  return { applicationId: id, trackingNumber: tracking_number, service };
}

function factsOf(row: ApplicationRow, language: Language): MailFacts {
  const service = language === 'hi' ? row.service_name_hi : row.service_name;
  return { language, service, trackingNumber: row.tracking_number };
}
