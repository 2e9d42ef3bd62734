import type { Paise } from '@anupal/contract/values/paise';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import { writeRupees } from '@anupal/contract/values/rupees';
import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { queueMail, type WrittenMail } from '../../notifications/service.ts';
import { findUser } from '../../users/service.ts';
import { messageMail, newsMail, type News } from '../emails.ts';
import type { ApplicationRow } from '../queries.ts';

/** What a person is told of, and how much money it is about. */
export interface Told {
  readonly event: News;
  readonly amount?: Paise;
}

/** Tells the franchisee by mail what has become of an application; sent after the commit. */
export async function tell(
  trx: Trx,
  context: Context,
  { row, event, amount }: Told & { readonly row: ApplicationRow },
): Promise<void> {
  const rupees = amount === undefined ? null : writeRupees(rupeesOfPaise(amount));
  await send(trx, context, { row, mail: (facts) => newsMail(event, { ...facts, amount: rupees }) });
}

/** Tells the franchisee by mail that staff have written; what they wrote stands in the portal alone. */
export async function tellOfMessage(
  trx: Trx,
  context: Context,
  row: ApplicationRow,
): Promise<void> {
  await send(trx, context, { row, mail: messageMail });
}

interface Facts {
  readonly language: Language;
  readonly service: string;
  readonly trackingNumber: string;
}

async function send(
  trx: Trx,
  context: Context,
  { row, mail }: { readonly row: ApplicationRow; readonly mail: (facts: Facts) => WrittenMail },
): Promise<void> {
  const user = await findUser(trx, row.user_id);
  if (!user) return;
  const { language, service_name, service_name_hi } = row;
  const service = language === 'hi' ? service_name_hi : service_name;
  const facts = { language, service, trackingNumber: row.tracking_number };
  await queueMail(trx, context, { to: user.email, mail: mail(facts) });
}
