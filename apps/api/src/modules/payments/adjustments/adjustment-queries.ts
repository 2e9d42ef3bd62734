import type {
  AdjustmentDirection,
  AdjustmentReason,
  AdjustmentState,
} from '@anupal/contract/payments/adjustments';
import type { LocalizedText } from '@anupal/contract/languages';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { countRows } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';

/** An adjustment with the owner of its wallet, who proposed it and who decided. */
export interface AdjustmentRow {
  readonly id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: Email;
  readonly wallet_id: string;
  /** What of the wallet is not reserved. */
  readonly available: Paise;
  readonly direction: AdjustmentDirection;
  readonly amount_paise: Paise;
  readonly reason_code: AdjustmentReason;
  /** The payment whose lost dispute it deducts, and its order. */
  readonly payment_id: string | null;
  readonly order_id: string | null;
  /** The invoice whose price it changes, or the debit note that it takes back, with what it is about. */
  readonly invoice_id: string | null;
  readonly invoice_number: string | null;
  readonly invoice_description: LocalizedText | null;
  readonly application_id: string | null;
  readonly reason: string;
  readonly state: AdjustmentState;
  readonly requested_by: string;
  readonly requester_name: string;
  readonly requested_at: Date;
  /** Whether the requester is still a superadmin and not disabled. */
  readonly is_requester_superadmin: boolean;
  readonly decider_name: string | null;
  readonly decided_at: Date | null;
  readonly remark: string | null;
}

/** A wallet and what of it is not reserved. */
export interface WalletOfUser {
  readonly id: string;
  readonly available: Paise;
}

/** The wallet of a user; undefined if there is none. */
export async function findWallet(db: Db, userId: string): Promise<WalletOfUser | undefined> {
  return db
    .selectFrom('ledger_account')
    .select(['id', sql<Paise>`balance - reserved`.as('available')])
    .where('owner_id', '=', userId)
    .where('kind', '=', 'user_wallet')
    .executeTakeFirst();
}

/** A new adjustment. */
export interface NewAdjustment {
  readonly id: string;
  readonly userId: string;
  readonly walletId: string;
  readonly direction: AdjustmentDirection;
  readonly amount: Paise;
  readonly reasonCode: AdjustmentReason;
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly reason: string;
  readonly requesterId: string;
}

/** Adds an adjustment that awaits a decision. */
export async function insertAdjustment(trx: Trx, adjustment: NewAdjustment): Promise<void> {
  await trx
    .insertInto('wallet_adjustment')
    .values({
      id: adjustment.id,
      user_id: adjustment.userId,
      wallet_id: adjustment.walletId,
      direction: adjustment.direction,
      amount_paise: adjustment.amount,
      reason_code: adjustment.reasonCode,
      payment_id: adjustment.paymentId,
      invoice_id: adjustment.invoiceId,
      reason: adjustment.reason,
      requested_by: adjustment.requesterId,
    })
    .execute();
}

/**
 * What the disputes of a user's payment have lost and adjustments in the given states do not deduct, in
 * paise; 0 for a payment of someone else, and for one in suspense, which no wallet has got.
 */
export async function readOpenLoss(
  db: Db,
  { paymentId, userId }: { readonly paymentId: string; readonly userId: string },
  states: readonly AdjustmentState[],
): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(sum(dispute.lost_paise), 0)::bigint
      - (select coalesce(sum(amount_paise), 0) from wallet_adjustment
          where payment_id = ${paymentId} and state = any(${[...states]}::text[]))::bigint as open
    from dispute
    join gateway_payment payment on payment.id = dispute.payment_id
    join payment_order orders on orders.id = payment.order_id
    where dispute.payment_id = ${paymentId} and orders.user_id = ${userId}
      and payment.outcome = 'fulfilled'`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Finds an adjustment. */
export async function selectAdjustment(db: Db, id: string): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustments} where adjustment.id = ${id}`.execute(db);
  return rows[0];
}

/** A decision on an adjustment. */
export interface AdjustmentDecision {
  readonly id: string;
  readonly to: 'approved' | 'rejected';
  readonly deciderId: string;
  readonly remark: string | null;
}

/** Records a decision. Returns false if it was decided before. */
export async function recordAdjustmentDecision(
  trx: Trx,
  { id, to, deciderId, remark }: AdjustmentDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('wallet_adjustment')
    .set({ state: to, decided_by: deciderId, decided_at: sql<Date>`now()`, remark })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Which adjustments to list; omitted fields do not filter. */
export interface AdjustmentSearch {
  readonly state?: AdjustmentState | undefined;
  /** The owner of the wallet. */
  readonly person?: string | undefined;
}

/** Lists a page of adjustments, newest first. */
export async function listAdjustments(
  db: Db,
  { state, person }: AdjustmentSearch,
  { before, limit }: PageRequest,
): Promise<readonly AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustments}
    where (${state ?? null}::text is null or adjustment.state = ${state ?? null})
      and (${person ?? null}::uuid is null or adjustment.user_id = ${person ?? null})
      and (${before ?? null}::uuid is null or adjustment.id < ${before ?? null}::uuid)
    order by adjustment.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts the matching adjustments, up to `limit`. */
export async function countAdjustments(
  db: Db,
  { state, person }: AdjustmentSearch,
  limit: number,
): Promise<number> {
  return countRows(
    db,
    db
      .selectFrom('wallet_adjustment')
      .select('id')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'requested'))
      .$if(person !== undefined, (query) => query.where('user_id', '=', person ?? ''))
      .limit(limit),
  );
}

/** The names of the clients of applications, by application. */
export async function selectClientNames(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select filed.id, client.name from application filed
    join application_client client on client.id = filed.client_id
    where filed.id = any(${[...applicationIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const adjustments = sql`
  select adjustment.*, payment.order_id, invoice.number as invoice_number,
    invoice.body #> '{lines,0,description}' as invoice_description, invoice.application_id, owner.full_name, owner.email, wallet.balance - wallet.reserved as available,
    requester.full_name as requester_name, decider.full_name as decider_name,
    requester.role = 'superadmin' and requester.disabled_at is null as is_requester_superadmin
  from wallet_adjustment adjustment
  join users owner on owner.id = adjustment.user_id
  join ledger_account wallet on wallet.id = adjustment.wallet_id
  join users requester on requester.id = adjustment.requested_by
  left join users decider on decider.id = adjustment.decided_by
  left join gateway_payment payment on payment.id = adjustment.payment_id
  left join tax_document invoice on invoice.id = adjustment.invoice_id`;
