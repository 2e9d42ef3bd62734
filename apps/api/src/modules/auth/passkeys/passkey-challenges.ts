import type { Db } from '../../../platform/db/database.ts';
import { hashSecret, isSecret, randomSecret } from '../../../platform/crypto/secrets.ts';
import { consumeChallenge, insertChallenge, type ChallengePurpose } from './passkey-queries.ts';

/** How long a challenge may be signed. */
const challengeMinutes = 5;

/** What a challenge is for and bound to. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** Such as the id of a session. */
  readonly boundTo: string;
}

/** Issues a challenge of 32 random bytes, as base64url. */
export async function issueChallenge(db: Db, { purpose, boundTo }: ChallengeUse): Promise<string> {
  const challenge = randomSecret();
  const stored = { hash: hashSecret(challenge), purpose, binding: hashSecret(boundTo) };
  await insertChallenge(db, stored, challengeMinutes);
  return challenge;
}

/** Uses a challenge up; false if it is not valid for this. */
export async function useChallenge(
  db: Db,
  challenge: string,
  { purpose, boundTo }: ChallengeUse,
): Promise<boolean> {
  if (!isSecret(challenge)) return false;
  const stored = { hash: hashSecret(challenge), purpose, binding: hashSecret(boundTo) };
  return consumeChallenge(db, stored);
}
