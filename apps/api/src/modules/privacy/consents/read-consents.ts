import type { ConsentPurpose } from '@anupal/contract/privacy/purposes';
import type { Db } from '../../../platform/db/database.ts';
import { findUser } from '../../users/public.ts';
import { listLatestConsents, type ConsentRow } from './consent-queries.ts';
import { isOutdated } from './outdated-consent.ts';
import { findGivingEffect, type ConsentEffects } from './decide-consent.ts';

/** The latest decision of a person about each purpose, and what they may decide now. */
export interface OwnConsents {
  readonly rows: readonly ConsentRow[];
  /** The purposes of which consent is asked for again. */
  readonly outdated: ReadonlySet<ConsentPurpose>;
  readonly canBeGiven: (purpose: ConsentPurpose) => boolean;
  readonly canBeWithdrawn: (purpose: ConsentPurpose) => boolean;
}

/** Reads the decisions of a person. An approved KYC cannot be withdrawn, only the account deleted. */
export async function readConsents(
  db: Db,
  effects: ConsentEffects,
  userId: string,
): Promise<OwnConsents> {
  const [rows, user] = [await listLatestConsents(db, userId), await findUser(db, userId)];
  return {
    rows,
    outdated: new Set(rows.filter(isOutdated).map(({ purpose }) => purpose)),
    canBeGiven: (purpose) => findGivingEffect(effects, purpose) !== null,
    canBeWithdrawn: (purpose) => purpose !== 'kyc' || user?.kyc_status !== 'approved',
  };
}
