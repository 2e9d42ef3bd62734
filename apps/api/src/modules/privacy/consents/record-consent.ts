import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import { noticeVersion } from '@anupal/contract/privacy/notice-version';
import {
  purposeTexts,
  type ConsentChannel,
  type ConsentPurpose,
} from '@anupal/contract/privacy/purposes';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { lockUser } from '../../users/public.ts';
import { insertConsent, selectLatestConsent } from './consent-queries.ts';

/** A decision about a purpose. */
export interface ConsentDecision {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  readonly isGiven: boolean;
  readonly channel: ConsentChannel;
  readonly language: Language;
}

/**
 * Records a decision in the transaction of what it allows or ends. One that changes nothing is not
 * recorded again. Locks the person, so that decisions follow one another.
 */
export async function recordConsent(
  trx: Trx,
  { userId, purpose, isGiven, channel, language }: ConsentDecision,
): Promise<void> {
  await lockUser(trx, userId);
  if ((await isConsentGiven(trx, userId, purpose)) === isGiven) return;
  await insertConsent(trx, {
    id: randomUUIDv7(),
    user_id: userId,
    purpose,
    is_given: isGiven,
    notice_version: noticeVersion,
    language,
    channel,
  });
}

/** Whether data may be processed for a purpose: by consent, or until the person objects. */
async function isConsentGiven(db: Db, userId: string, purpose: ConsentPurpose): Promise<boolean> {
  const latest = await selectLatestConsent(db, userId, purpose);
  return latest?.is_given ?? isGivenByDefault(purpose);
}

// Whether a purpose needs no consent before it, only no objection.
function isGivenByDefault(purpose: ConsentPurpose): boolean {
  return purposeTexts[purpose].basis === 'until_objection';
}
