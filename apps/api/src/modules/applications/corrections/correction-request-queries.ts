import { sql } from 'kysely';
import type { CorrectionRequestState } from '@anupal/contract/applications/lifecycle';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A request to correct an application. */
export interface CorrectionRequestRow {
  readonly id: string;
  readonly text: string;
  readonly state: CorrectionRequestState;
  readonly reason: string | null;
  readonly asked_at: Date;
}

/** The requests of an application, the first one first. */
export async function listCorrectionRequests(
  db: Db,
  applicationId: string,
): Promise<readonly CorrectionRequestRow[]> {
  const { rows } = await sql<CorrectionRequestRow>`
    select id, text, state, reason, asked_at from application_correction_request
    where application_id = ${applicationId} order by asked_at, id`.execute(db);
  return rows;
}

/** Adds a request. Call it while the application is locked and none stands. */
export async function insertCorrectionRequest(
  trx: Trx,
  request: { readonly id: string; readonly applicationId: string; readonly text: string },
): Promise<void> {
  await sql`
    insert into application_correction_request (id, application_id, text)
    values (${request.id}, ${request.applicationId}, ${request.text})`.execute(trx);
}

/** What staff decided about a request. */
export interface RequestDecision {
  readonly decision: 'allowed' | 'declined';
  /** Where it is declined. */
  readonly reason: string | null;
  readonly decidedBy: string;
}

/** Decides a request of an application that is open; false where it is not, or not any more. */
export async function decideCorrectionRequest(
  trx: Trx,
  place: { readonly id: string; readonly applicationId: string },
  { decision, reason, decidedBy }: RequestDecision,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update application_correction_request
    set state = ${decision}, reason = ${reason}, decided_by = ${decidedBy}, decided_at = now()
    where id = ${place.id} and application_id = ${place.applicationId}
      and state = 'open'`.execute(trx);
  return numAffectedRows === 1n;
}

/** Uses the request that allows a correction; answers its id, undefined where none does. */
export async function consumeAllowedRequest(
  trx: Trx,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update application_correction_request set state = 'used'
    where application_id = ${applicationId} and state = 'allowed' returning id`.execute(trx);
  return rows[0]?.id;
}
