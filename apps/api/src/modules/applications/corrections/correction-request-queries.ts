import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A correction request. */
export type CorrectionRequestRow = Pick<
  Row<'application_correction_request'>,
  'id' | 'text' | 'state' | 'reason' | 'requested_at'
>;

/** Lists the correction requests of an application, oldest first. */
export async function listCorrectionRequests(
  db: Db,
  applicationId: string,
): Promise<readonly CorrectionRequestRow[]> {
  const { rows } = await sql<CorrectionRequestRow>`
    select id, text, state, reason, requested_at from application_correction_request
    where application_id = ${applicationId} order by requested_at, id`.execute(db);
  return rows;
}

/** Inserts a request. Call it with the application locked and without an active request. */
export async function insertCorrectionRequest(
  trx: Trx,
  request: { readonly id: string; readonly applicationId: string; readonly text: string },
): Promise<void> {
  await sql`
    insert into application_correction_request (id, application_id, text)
    values (${request.id}, ${request.applicationId}, ${request.text})`.execute(trx);
}

/** The decision of staff on a request. */
export interface RequestDecision {
  readonly decision: 'allowed' | 'declined';
  /** Required if declined. */
  readonly reason: string | null;
  readonly decidedBy: string;
}

/** Decides an open request of an application. False if it is not open. */
export async function decideCorrectionRequest(
  trx: Trx,
  request: { readonly id: string; readonly applicationId: string },
  { decision, reason, decidedBy }: RequestDecision,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update application_correction_request
    set state = ${decision}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = now()
    where id = ${request.id} and application_id = ${request.applicationId}
      and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}

/** Uses up the request that allows a correction. Returns its id, undefined if there is none. */
export async function consumeAllowedRequest(
  trx: Trx,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update application_correction_request set state = 'used'
    where application_id = ${applicationId} and state = 'allowed' returning id`.execute(trx);
  return rows[0]?.id;
}
