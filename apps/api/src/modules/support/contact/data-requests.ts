import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { ok, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { maxMessageLength } from '@anupal/contract/values/message-text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findUser } from '../../users/public.ts';
import { getAnswerDay } from '../conversations/answer-day.ts';
import type { Inbox } from '../conversations/context.ts';
import { receiveContactMessage, type ContactMessageInput } from './contact-messages.ts';

/** What a member of staff writes about their own data. */
export interface DataRequest {
  readonly kind: DataRequestKind;
  readonly message: string;
  readonly messageId: string;
  readonly language: Language;
}

/** A complaint or request about personal data, as the office reads it. */
export interface ReceivedRequest extends Pick<
  ContactMessageInput,
  'email' | 'message' | 'messageId' | 'language' | 'network'
> {
  readonly kind: DataRequestKind;
  readonly name: string;
  /** The franchisee whose client sends it; null if they send it for themselves. */
  readonly about: string | null;
}

/** Sends a complaint or request to the inbox; returns its confirmation, with the last day for the answer. */
export async function receiveDataRequest(
  context: Context,
  inbox: Inbox,
  { kind, about, ...message }: ReceivedRequest,
): Promise<Result<LocalizedText, 'too_many_requests'>> {
  const complaint = { ...message, kind: 'contact', complaint: { about } } as const;
  const received = await receiveContactMessage(context, inbox, complaint);
  if (!received.ok) return received;
  return ok(confirmRequest(kind, received.value ?? getAnswerDay(context)));
}

/** Sends a complaint or request of a member of staff to the inbox. */
export async function sendDataRequest(
  context: Context,
  inbox: Inbox,
  { caller, client: { network } }: Actor,
  { kind, message, ...rest }: DataRequest,
): Promise<Result<LocalizedText, 'too_many_requests'>> {
  const { full_name: name, email } = (await findUser(context.db, caller.user.id))!; // users keep their row
  return receiveDataRequest(context, inbox, {
    ...rest,
    kind,
    name,
    email,
    network,
    message: kind === 'complaint' ? message : wordCorrection(name, message),
    about: null,
  });
}

function confirmRequest(kind: DataRequestKind, answerBy: CalendarDate): LocalizedText {
  const [en, hi] = [formatCalendarDate(answerBy, 'en'), formatCalendarDate(answerBy, 'hi')];
  return {
    complaint: {
      en: `Thank you. We have received your complaint and will answer it by email no later than ${en}.`,
      hi: `धन्यवाद। आपकी शिकायत मिल गई है। हम ${hi} तक ईमेल से जवाब देंगे।`,
    },
    correction: {
      en: `Thank you. We have received your request and will answer it by email no later than ${en}.`,
      hi: `धन्यवाद। आपका अनुरोध मिल गया है। हम ${hi} तक ईमेल से जवाब देंगे।`,
    },
  }[kind];
}

// The office must see what is asked for, and for whom.
function wordCorrection(name: string, message: string): string {
  return `Correct or delete, member of staff ${name}: ${message}`.slice(0, maxMessageLength);
}
