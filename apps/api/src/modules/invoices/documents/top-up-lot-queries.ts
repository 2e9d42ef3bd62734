import { sql, type RawBuilder } from 'kysely';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A lot that still has money, with the voucher of its advance and the balance of its wallet. */
export interface OpenLot extends Pick<
  Row<'top_up_lot'>,
  'id' | 'payment_id' | 'open_paise' | 'open_tax_paise'
> {
  readonly voucher_id: string | null;
  readonly voucher: TaxDocument | null;
  readonly balance: number;
}

/**
 * Locks the lots of a wallet until commit, so that two debits do not attribute the same money, and none is
 * paid by a lot that is added after it has looked. Take it before the series of documents and the ledger.
 */
export async function lockLots(trx: Trx, walletId: string): Promise<void> {
  await sql`select ${lotLock(walletId)}`.execute(trx);
}

function lotLock(walletId: string): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${`top-up lots: ${walletId}`}, 0))`;
}

/**
 * The open lots of a wallet, oldest first, and its balance as of the same moment: read apart, a top-up
 * between the two would look like money older than the lots.
 */
export async function selectOpenLots(trx: Trx, walletId: string): Promise<readonly OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select lot.id, lot.payment_id, lot.open_paise, lot.open_tax_paise, lot.voucher_id,
      voucher.body as voucher, account.balance
    from top_up_lot lot
    join ledger_account account on account.id = lot.wallet_id
    left join tax_document voucher on voucher.id = lot.voucher_id
    where lot.wallet_id = ${walletId} and lot.open_paise > 0
    order by lot.seq`.execute(trx);
  return rows;
}

/** What a wallet holds that no lot is open for, in paise. */
export async function readUnattributed(trx: Trx, walletId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select (account.balance - coalesce(sum(lot.open_paise), 0))::bigint as amount
    from ledger_account account left join top_up_lot lot on lot.wallet_id = account.id
    where account.id = ${walletId} group by account.id`.execute(trx);
  return rows[0]?.amount ?? 0;
}

/** Locks the lots of a wallet and adds that of a top-up or of a returned fee, all of it open. */
export async function insertLot(
  trx: Trx,
  lot: Pick<
    Row<'top_up_lot'>,
    'id' | 'wallet_id' | 'payment_id' | 'return_key' | 'voucher_id' | 'amount_paise' | 'tax_paise'
  >,
): Promise<void> {
  const { wallet_id: walletId, amount_paise: amount, tax_paise: tax } = lot;
  await sql`
    insert into top_up_lot (id, wallet_id, payment_id, return_key, voucher_id, amount_paise, tax_paise,
      open_paise, open_tax_paise)
    select ${lot.id}::uuid, ${walletId}::uuid, ${lot.payment_id}, ${lot.return_key},
      ${lot.voucher_id}::uuid, ${amount}::bigint, ${tax}::bigint, ${amount}::bigint, ${tax}::bigint
    from ${lotLock(walletId)}`.execute(trx);
}

/** An amount with tax that a lot gives for an event. */
export interface LotUse {
  readonly lotId: string;
  readonly eventKey: string;
  readonly total: number;
  readonly tax: number;
}

/** Takes an amount from a lot. Its constraints refuse more than is open. */
export async function useLot(trx: Trx, { lotId, eventKey, total, tax }: LotUse): Promise<void> {
  await sql`
    with taken as (
      update top_up_lot set open_paise = open_paise - ${total},
        open_tax_paise = open_tax_paise - ${tax}
      where id = ${lotId} returning id)
    insert into top_up_lot_use (lot_id, event_key, amount_paise, tax_paise)
    select id, ${eventKey}, ${total}, ${tax} from taken`.execute(trx);
}

/** What an event used of a lot and did not give back. */
export interface LotUseRow {
  readonly seq: number;
  readonly lot_id: string;
  readonly total: number;
  readonly tax: number;
  readonly voucher_id: string | null;
  readonly voucher: TaxDocument | null;
  /** Whether a refund voucher of the event has ended the advance. */
  readonly is_ended: boolean;
}

/** The uses of an event that were not given back entirely, newest first. */
export async function selectUses(db: Db, eventKey: string): Promise<readonly LotUseRow[]> {
  const { rows } = await sql<LotUseRow>`
    select used.seq, used.lot_id, used.amount_paise - used.restored_paise as total,
      used.tax_paise - used.restored_tax_paise as tax, lot.voucher_id, voucher.body as voucher,
      exists (select from tax_document ended
        where ended.event_key = used.event_key || ':' || lot.voucher_id) as is_ended
    from top_up_lot_use used
    join top_up_lot lot on lot.id = used.lot_id
    left join tax_document voucher on voucher.id = lot.voucher_id
    where used.event_key = ${eventKey} and used.restored_paise < used.amount_paise
    order by used.seq desc`.execute(db);
  return rows;
}

/** Gives an amount of a use back to its lot. */
export async function restoreUse(
  trx: Trx,
  { seq, lot_id: lotId }: Pick<LotUseRow, 'seq' | 'lot_id'>,
  { total, tax }: { readonly total: number; readonly tax: number },
): Promise<void> {
  await sql`
    update top_up_lot_use set restored_paise = restored_paise + ${total},
      restored_tax_paise = restored_tax_paise + ${tax} where seq = ${seq}`.execute(trx);
  await sql`
    update top_up_lot set open_paise = open_paise + ${total},
      open_tax_paise = open_tax_paise + ${tax} where id = ${lotId}`.execute(trx);
}

/** The wallet that the lot of a payment belongs to. */
export async function findWalletOfLot(db: Db, paymentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('top_up_lot')
    .select('wallet_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.wallet_id;
}
