import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import {
  purposeTexts,
  type ConsentChannel,
  type ConsentPurpose,
} from '@anupal/contract/privacy/purposes';
import type { Trx } from '../../../platform/db/database.ts';
import { lockUser } from '../../users/public.ts';
import { insertConsent, selectLatestConsent } from './consent-queries.ts';
import { isOutdated } from './outdated-consent.ts';

/** A decision about a purpose. */
export interface ConsentDecision {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly language: Language;
  /** False if the app did not say that it contains the notice in force. */
  readonly isNoticeKnown: boolean;
}

/**
 * Records a decision, under the notice in force, in the transaction of what it allows or ends. One that
 * changes nothing is not recorded again, unless the last one was made under a notice that described its
 * purpose differently. Consent under a notice that is not known is recorded without one, so that it is asked
 * for again; a withdrawal needs none. Locks the person, so that decisions are recorded one after another.
 */
export async function recordConsent(
  trx: Trx,
  { userId, purpose, isGiven, channel, language, isNoticeKnown }: ConsentDecision,
): Promise<void> {
  await lockUser(trx, userId);
  const latest = await selectLatestConsent(trx, userId, purpose);
  const isUnchanged = (latest?.is_given ?? isGivenByDefault(purpose)) === isGiven;
  const updatesNotice = isNoticeKnown && latest !== undefined && isOutdated(latest);
  if (isUnchanged && !updatesNotice) return;
  await insertConsent(trx, {
    id: randomUUIDv7(),
    user_id: userId,
    purpose,
    is_given: isGiven,
    notice_version: isGiven && !isNoticeKnown ? null : getNoticeVersion(new Date()),
    language,
    channel,
  });
}

// Whether a purpose needs no consent before it, only no objection.
function isGivenByDefault(purpose: ConsentPurpose): boolean {
  return purposeTexts[purpose].basis === 'until_objection';
}
