import type { KycStatus } from '@anupal/contract/users';
import type { Db } from '../../../platform/db/database.ts';

type PersonTables = {
  kyc_record: {
    id: string;
    user_id: string;
    kyc_status: KycStatus;
    submitted_at: Date;
    decided_at: Date | null;
  };
};

function tables(db: Db) {
  return db.$extendTables<PersonTables>();
}

/** The status of a user's KYC. */
export type KycSummary = Omit<PersonTables['kyc_record'], 'user_id'>;

/** Finds the status of a user's KYC. Undefined if none was submitted. */
export async function selectKycSummary(db: Db, userId: string): Promise<KycSummary | undefined> {
  return tables(db)
    .selectFrom('kyc_record')
    .select(['id', 'kyc_status', 'submitted_at', 'decided_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}
