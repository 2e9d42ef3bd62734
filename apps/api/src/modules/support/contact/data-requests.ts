import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { ok, type Result } from '@anupal/contract/result';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { maxMessageLength } from '@anupal/contract/values/message-text';
import type { Context } from '../../../platform/context.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findUser } from '../../users/public.ts';
import { getAnswerDay } from '../conversations/answer-day.ts';
import type { Inbox } from '../conversations/context.ts';
import { receiveContactMessage } from './contact-messages.ts';

/** What a member of staff writes about their own data. */
export interface DataRequest {
  readonly kind: DataRequestKind;
  readonly message: string;
  readonly messageId: string;
  readonly language: Language;
}

/** Confirms that it arrived, with the last day for the answer. */
export function confirmRequest(context: Context): LocalizedText {
  const day = getAnswerDay(context);
  return {
    en: `We have received your message and will answer by email by ${formatCalendarDate(day, 'en')} at the latest.`,
    hi: `आपका संदेश मिल गया है। हम ज़्यादा से ज़्यादा ${formatCalendarDate(day, 'hi')} तक ईमेल से जवाब देंगे।`,
  };
}

/** Sends a complaint or request of a member of staff to the inbox, with the day by which it is answered. */
export async function sendDataRequest(
  context: Context,
  inbox: Inbox,
  { caller, client: { network } }: Actor,
  { kind, message, ...rest }: DataRequest,
): Promise<Result<null, 'too_many_requests'>> {
  const sender = await findUser(context.db, caller.user.id);
  if (!sender) return ok(null);
  const { full_name: name, email } = sender;
  const received = { ...rest, kind: 'contact', name, email, network } as const;
  return receiveContactMessage(context, inbox, {
    ...received,
    message: kind === 'complaint' ? message : wordCorrection(name, message),
    complaint: { about: null },
  });
}

// The office must see what is asked for, and for whom.
function wordCorrection(name: string, message: string): string {
  return `Correct or delete, member of staff ${name}: ${message}`.slice(0, maxMessageLength);
}
