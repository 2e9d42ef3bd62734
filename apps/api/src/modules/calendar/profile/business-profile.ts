import type { BusinessIdentity } from '@anupal/contract/calendar/identity';
import type { NamedBusiness } from '@anupal/contract/calendar/rule-set-diff';
import { profileValue, type Profile } from '@anupal/contract/calendar/profile';
import type { StoredProfile } from '@anupal/contract/calendar/schemas';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { addDays, dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import {
  insertProfile,
  listNamedProfiles,
  selectProfile,
  updateProfile,
  type NamedProfile,
  type ProfileRow,
} from './profile-queries.ts';

/** The answers of a business, and the day from which dates can be overdue. */
export interface Business {
  readonly profile: Profile;
  readonly countsFrom: CalendarDate;
}

// Someone who joins in the middle of a month still has last month's returns to file.
const daysBefore = 31;
const noIdentity: BusinessIdentity = { pan: null, gstin: null, tan: null, cin: null };

/** Reads a user's business. Null without a profile. */
export async function readBusiness(db: Db, userId: string): Promise<Business | null> {
  const row = await selectProfile(db, userId);
  return row ? toBusiness(row) : null;
}

/** Parses the stored answers of a business. Questions added since count as no. */
export function toBusiness({
  answers,
  created_at,
}: Pick<ProfileRow, 'answers' | 'created_at'>): Business {
  return {
    profile: profileValue.parse(answers),
    countsFrom: addDays(dateInIndia(created_at), -daysBefore),
  };
}

const batchSize = 200;

/** Iterates over the businesses of all enabled users in batches. */
export async function* businessBatches(db: Db): AsyncGenerator<readonly NamedBusiness[]> {
  let after: string | null = null;
  for (;;) {
    const rows: readonly NamedProfile[] = await listNamedProfiles(db, { after, limit: batchSize });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ name: row.full_name, profile: toBusiness(row).profile }));
    after = last.user_id;
  }
}

/** Reads a user's own profile with its identity numbers. */
export async function readProfile(context: Context, userId: string): Promise<StoredProfile | null> {
  const row = await selectProfile(context.db, userId);
  return row ? toStoredProfile(context, row) : null;
}

/** A profile to save, and the version that it replaces. */
export interface ProfileInput extends Pick<StoredProfile, 'profile' | 'version'> {
  readonly identity: BusinessIdentity;
  readonly userId: string;
  readonly language: Language;
}

/** Saves a profile. */
export async function saveProfile(
  context: Context,
  { userId, profile, identity, version, language }: ProfileInput,
): Promise<Result<StoredProfile, 'profile_changed'>> {
  const update = {
    user_id: userId,
    answers: profile,
    identity_sealed: seal(context.keys, identityKeyContext(userId), JSON.stringify(identity)),
    language,
  };
  const row = await inTransaction(context.db, (trx) =>
    version === 0 ? insertProfile(trx, update) : updateProfile(trx, update, version),
  );
  return row ? ok(toStoredProfile(context, row)) : refuse('profile_changed');
}

/** The key context of a business's identity numbers. */
export function identityKeyContext(userId: string): string {
  return `numbers of the business of ${userId}`;
}

function toStoredProfile(context: Context, row: ProfileRow): StoredProfile {
  const { profile, countsFrom } = toBusiness(row);
  return { profile, identity: openIdentity(context, row), version: row.version, countsFrom };
}

function openIdentity({ keys, log }: Context, row: ProfileRow): BusinessIdentity {
  try {
    const text = unseal(keys, identityKeyContext(row.user_id), row.identity_sealed);
    return JSON.parse(text) as BusinessIdentity; // sealed by saveProfile
  } catch (error) {
    // Its key is gone. The calendar does not need the numbers, and they can be entered again.
    log.warn('the numbers of a business cannot be opened', { error });
    return noIdentity;
  }
}
