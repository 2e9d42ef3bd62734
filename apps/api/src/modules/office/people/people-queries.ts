import type { Db, Row } from '../../../platform/db/database.ts';

/** The status of a user's KYC. */
export type KycSummary = Pick<
  Row<'kyc_record'>,
  'id' | 'kyc_status' | 'submitted_at' | 'decided_at'
>;

/** Finds the status of a user's KYC. Undefined if none was submitted. */
export async function findKycSummary(db: Db, userId: string): Promise<KycSummary | undefined> {
  return db
    .selectFrom('kyc_record')
    .select(['id', 'kyc_status', 'submitted_at', 'decided_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
