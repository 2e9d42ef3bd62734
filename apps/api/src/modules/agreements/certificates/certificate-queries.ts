import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A certificate of a franchisee. */
export type CertificateRow = Row<'franchise_certificate'>;

/** The revocation of a certificate. */
export type RevocationRow = Row<'franchise_certificate_revocation'>;

/** The certificate of a signed agreement in a name. */
export async function findCertificate(
  db: Db,
  { offerId, name }: { readonly offerId: string; readonly name: string },
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('franchise_certificate')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The certificate of a franchisee in a name; the latest one if there is none in it. */
export async function findOwnCertificate(
  db: Db,
  { userId, name }: { readonly userId: string; readonly name: string | null },
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('franchise_certificate')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`name is not distinct from ${name}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a certificate by its id. */
export async function selectCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('franchise_certificate').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The certificate of a file with this hash. */
export async function findCertificateByFile(
  db: Db,
  sha256: Buffer,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('franchise_certificate')
    .innerJoin(
      'franchise_certificate_file',
      'franchise_certificate_file.certificate_id',
      'franchise_certificate.id',
    )
    .selectAll('franchise_certificate')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Issues a certificate, once for each signed agreement and name. */
export async function insertCertificate(
  trx: Trx,
  certificate: Pick<CertificateRow, 'id' | 'user_id' | 'offer_id' | 'name' | 'business_name'>,
): Promise<CertificateRow | undefined> {
  return trx
    .insertInto('franchise_certificate')
    .values(certificate)
    .onConflict((conflict) => conflict.columns(['offer_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Stores the hash of a file that was made of a certificate. */
export async function insertCertificateFile(
  db: Db,
  file: Pick<Row<'franchise_certificate_file'>, 'sha256' | 'certificate_id'>,
): Promise<void> {
  await db
    .insertInto('franchise_certificate_file')
    .values(file)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** The revocation that ended the certificates of a franchisee. */
export async function findRevocation(db: Db, userId: string): Promise<RevocationRow | undefined> {
  return db
    .selectFrom('franchise_certificate_revocation')
    .innerJoin('franchise_certificate', 'franchise_certificate.id', 'certificate_id')
    .selectAll('franchise_certificate_revocation')
    .where('user_id', '=', userId)
    .orderBy('revoked_at')
    .limit(1)
    .executeTakeFirst();
}

/** Revokes a certificate; false if it is revoked. */
export async function insertRevocation(
  trx: Trx,
  revocation: Omit<RevocationRow, 'revoked_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('franchise_certificate_revocation')
    .values(revocation)
    .onConflict((conflict) => conflict.column('certificate_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
