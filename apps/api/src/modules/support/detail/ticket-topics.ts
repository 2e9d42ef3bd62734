import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language } from '@anupal/contract/languages';
import type { TopicRecord, TopicReference } from '@anupal/contract/support/schemas';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import {
  selectApplication as findApplication,
  type ApplicationRow,
  listOwnApplications,
} from '../../applications/public.ts';
import { findOwnKyc } from '../../kyc/public.ts';
import {
  findPayment as findPaid,
  type PaymentSummary,
  readOwnPayments,
} from '../../payments/public.ts';
import type { NewConversation, ConversationRow } from '../conversations/conversation-queries.ts';

const maxPerKind = 20;

/** Lists what a user's ticket can be about. */
export async function listTicketTopics(
  context: Context,
  userId: string,
  language: Language,
): Promise<readonly TopicRecord[]> {
  const { db } = context;
  const [applications, paid, kyc] = await Promise.all([
    listOwnApplications(context, userId, { limit: maxPerKind }),
    readOwnPayments(db, userId, { limit: maxPerKind }),
    findOwnKyc(db, userId),
  ]);
  return [
    ...applications.rows.map((row) => toApplicationTopic(row, language)),
    ...paid.rows.flatMap(({ payment_id: id, amount_paise, paid_at }) =>
      id === null ? [] : [toPaymentTopic({ id, amount_paise, first_seen_at: paid_at })],
    ),
    ...(kyc === undefined ? [] : [toKycTopic(kyc.id, kyc.submitted_at)]),
  ];
}

/** The columns of a ticket's topic. Null if the user has no such record. */
export async function toTopicColumns(
  { db }: Context,
  userId: string,
  about: TopicReference | null,
): Promise<Pick<NewConversation, 'application_id' | 'payment_id' | 'kyc_id'> | null> {
  const noTopic = { application_id: null, payment_id: null, kyc_id: null };
  if (about === null) return noTopic;
  const { kind, id } = about;
  switch (kind) {
    case 'application': {
      const found = isUuid(id) ? await findApplication(db, id) : undefined;
      return found?.user_id === userId ? { ...noTopic, application_id: id } : null;
    }
    case 'payment': {
      const paid = await findPaid(db, id);
      return paid?.user_id === userId ? { ...noTopic, payment_id: id } : null;
    }
    case 'kyc':
      return (await findOwnKyc(db, userId))?.id === id ? { ...noTopic, kyc_id: id } : null;
  }
}

/** Reads the topic of a conversation in the reader's language. */
export async function readTopic(
  { db }: Context,
  { application_id, payment_id, kyc_id }: ConversationRow,
  language: Language,
): Promise<TopicRecord | null> {
  if (kyc_id !== null) return toKycTopic(kyc_id, null);
  if (application_id !== null) {
    const found = await findApplication(db, application_id);
    return found ? toApplicationTopic(found, language) : null;
  }
  const paid = payment_id === null ? undefined : await findPaid(db, payment_id);
  return paid ? toPaymentTopic(paid) : null;
}

type ApplicationNames = Pick<
  ApplicationRow,
  'id' | 'tracking_number' | 'service_name' | 'service_name_hi' | 'period' | 'filed_at'
> & { readonly client_name?: string };

function toApplicationTopic(row: ApplicationNames, language: Language): TopicRecord {
  const service = language === 'hi' ? row.service_name_hi : row.service_name;
  const period = row.period === null ? undefined : formatPeriod(row.period, language);
  const detail = [service, period, row.client_name].filter(Boolean).join(' · ');
  const at = row.filed_at.toISOString();
  return { kind: 'application', id: row.id, name: row.tracking_number, detail, at };
}

function toPaymentTopic({
  id,
  amount_paise,
  first_seen_at,
}: Omit<PaymentSummary, 'user_id'>): TopicRecord {
  const detail = formatRupees(paiseToRupees(amount_paise));
  return { kind: 'payment', id, name: id, detail, at: first_seen_at.toISOString() };
}

function toKycTopic(id: string, submittedAt: Date | null): TopicRecord {
  return { kind: 'kyc', id, name: '', detail: '', at: submittedAt?.toISOString() ?? null };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
