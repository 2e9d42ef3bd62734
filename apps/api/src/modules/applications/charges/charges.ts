import { randomUUIDv7 } from 'node:crypto';
import type { FilingFee } from '@anupal/contract/applications/charges';
import type { DocumentLink } from '@anupal/contract/invoices/document';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, refuseWithMessages, type Result } from '@anupal/contract/result';
import { paise, rupeesToPaise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Trx } from '../../../platform/db/database.ts';
import type { PartnerFee } from '../../eservices/public.ts';
import {
  draftChargeDocuments,
  issueDocuments,
  issueReturnNotes,
  linkUnnumbered,
  needsAddress,
  type ReturnedCharge,
} from '../../invoices/public.ts';
import { findUser } from '../../users/public.ts';
import {
  feeRevenue,
  firmAccounts,
  readAvailable,
  releaseFunds,
  transfer,
  type FeeKind,
} from '../../wallet/public.ts';
import type { ApplicationRow } from '../records/application-queries.ts';
import {
  dropDueCharge,
  insertCharge,
  listPaidCharges,
  markDueChargePaid,
  settlePaidCharge,
  type ChargeRow,
  type NewCharge,
} from './charge-queries.ts';
import { findGovernmentPayment } from './government-fee-queries.ts';

/** What charging needs to know of an application. */
export type ChargedApplication = Pick<
  ApplicationRow,
  'id' | 'user_id' | 'eservice_id' | 'service_name' | 'service_name_hi' | 'tracking_number'
>;

/**
 * What was paid for a charge, less what was returned because the government fee was lower or the price was
 * lowered.
 */
export function netTotal(charge: ChargeRow): Paise {
  return paise(chargeTotal(charge) - charge.government_refunded_paise - charge.lowered_paise);
}

/** What was paid of the firm's fee and did not go back. What is retained is the government fee first. */
export function firmFeePaid(charge: ChargeRow): Paise {
  if (charge.state === 'paid') return loweredFee(charge);
  if (charge.state !== 'refunded') return paise(0);
  const government = charge.government_fee_paise - charge.government_refunded_paise;
  return paise(charge.retained_paise - Math.min(charge.retained_paise, government));
}

/** Our fee of a charge at its lowered price. */
function loweredFee({ firm_fee_paise, lowered_paise }: ChargeRow): Paise {
  return paise(firm_fee_paise - lowered_paise);
}

/** The total of a charge as it was charged. */
export function chargeTotal(
  fee: Pick<NewCharge, 'firm_fee_paise' | 'government_fee_paise'>,
): Paise {
  return paise(fee.firm_fee_paise + fee.government_fee_paise);
}

/** When a fee is charged, what of the balance is reserved for it, and whom it concerns. */
interface Charging {
  readonly on: CalendarDate;
  readonly reserved?: Paise;
  /** Notifies of the fee before its documents take their numbers, which locks the series until commit. */
  readonly notify: (documents: readonly DocumentLink[]) => Promise<void>;
}

/** Why a fee is not paid. */
type FeeRefusal = 'insufficient_balance' | 'tax_details_missing';

/** Debits the filing fee (paise) from the wallet, if there is one, and issues its invoice. */
export async function chargeFilingFee(
  trx: Trx,
  application: ChargedApplication,
  fee: FilingFee & { readonly partner: PartnerFee },
  charging: Charging,
): Promise<Result<null, FeeRefusal>> {
  if (fee.total === 0) {
    await charging.notify([]);
    return ok(null);
  }
  const charge = {
    id: randomUUIDv7(),
    application_id: application.id,
    kind: 'filing',
    firm_fee_paise: paise(fee.firmFee),
    government_fee_paise: paise(fee.governmentFee),
    public_fee_paise: fee.partner.publicFee,
    partner_price_id: fee.partner.priceId,
    note: null,
  } as const;
  await insertCharge(trx, charge, 'paid');
  return debit(trx, application, charge, charging);
}

/** A quoted fee, in rupees with at most two decimals. */
export interface QuoteInput {
  readonly firmFee: number;
  readonly governmentFee: number;
  readonly note: string;
}

/** Adds a quoted fee in place of an unpaid one. Returns its total. */
export async function addQuote(
  trx: Trx,
  applicationId: string,
  { firmFee, governmentFee, note }: QuoteInput,
): Promise<Paise> {
  await dropDueCharge(trx, applicationId);
  const charge = {
    id: randomUUIDv7(),
    application_id: applicationId,
    kind: 'quote',
    firm_fee_paise: toPaise(firmFee),
    government_fee_paise: toPaise(governmentFee),
    public_fee_paise: null,
    partner_price_id: null,
    note,
  } as const;
  await insertCharge(trx, charge, 'due');
  return chargeTotal(charge);
}

/** Pays a quoted fee from the wallet and issues its invoice. Null if it is no longer due. */
export async function payQuote(
  trx: Trx,
  application: ChargedApplication,
  chargeId: string,
  charging: Charging,
): Promise<Result<ChargeRow, FeeRefusal> | null> {
  const charge = await markDueChargePaid(trx, chargeId, application.id);
  if (!charge) return null;
  const paid = await debit(trx, application, charge, charging);
  return paid.ok ? ok(charge) : paid;
}

/** How the paid charges of an ended application were settled. */
export interface ChargeSettlement {
  readonly returned: Paise;
  readonly retained: Paise;
}

/**
 * Returns the paid charges of an application to the wallet, once, except the retained amount, and issues
 * credit notes for what goes back.
 */
export async function returnCharges(
  trx: Trx,
  application: ChargedApplication,
  retained: Paise,
  on: CalendarDate,
): Promise<Result<ChargeSettlement, 'retained_too_high'>> {
  await dropDueCharge(trx, application.id);
  const paid = await listPaidCharges(trx, application.id);
  const total = paise(paid.reduce((sum, charge) => sum + netTotal(charge), 0));
  if (retained > total)
    return refuseWithMessages('retained_too_high', [retainedTooHighText(total)]);
  const walletId = await requireWalletId(trx, application);
  const returns = divideReturns(paid, retained);
  for (const { chargeId, retained: part } of returns) await settlePaidCharge(trx, chargeId, part);
  // All documents come before the ledger, whose locks come after theirs.
  await issueReturnNotes(trx, { walletId, charges: returns, on });
  for (const { chargeId, kind, firmFee, governmentFee } of returns) {
    const amount = paise(firmFee + governmentFee);
    if (amount === 0) continue;
    const posted = await transfer(trx, {
      key: `fee_return:${chargeId}`,
      kind: 'fee_return',
      from: feeRevenue[kind],
      to: walletId,
      amount,
      detail: { service: application.service_name },
    });
    if (posted !== 'posted') throw new Error(`the return of a fee was ${posted}`);
    await bearGovernmentFee(trx, { chargeId, kind, governmentFee });
  }
  return ok({ returned: paise(total - retained), retained });
}

// What was paid to the government and goes back to the client is borne by the firm.
async function bearGovernmentFee(
  trx: Trx,
  { chargeId, kind, governmentFee }: Pick<ChargeReturn, 'chargeId' | 'kind' | 'governmentFee'>,
): Promise<void> {
  const payment = await findGovernmentPayment(trx, chargeId);
  const amount = paise(Math.min(payment?.amount_paise ?? 0, governmentFee));
  if (amount === 0) return;
  const posted = await transfer(trx, {
    key: `government_fee_borne:${chargeId}`,
    kind: 'government_fee',
    from: feeRevenue[kind],
    to: firmAccounts.governmentFees,
    amount,
  });
  if (posted !== 'posted') throw new Error(`a government fee that the firm bears was ${posted}`);
}

/** What goes back of a charge, and what is retained. */
export interface ChargeReturn extends ReturnedCharge {
  readonly kind: FeeKind;
  readonly retained: Paise;
}

/** Allocates the retained amount to the charges: government fees first, as these are what was spent. */
export function divideReturns(
  charges: readonly ChargeRow[],
  retained: Paise,
): readonly ChargeReturn[] {
  let left: number = retained;
  const allocate = (fee: number): number => {
    const part = Math.min(left, fee);
    left -= part;
    return part;
  };
  const governmentFees = charges.map(
    (charge) => charge.government_fee_paise - charge.government_refunded_paise,
  );
  const government = governmentFees.map(allocate);
  return charges.map((charge, index) => {
    const spent = government[index] ?? 0;
    const fee = loweredFee(charge);
    const earned = allocate(fee);
    return {
      chargeId: charge.id,
      kind: charge.kind,
      firmFee: paise(fee - earned),
      governmentFee: paise((governmentFees[index] ?? 0) - spent),
      retained: paise(spent + earned),
    };
  });
}

function retainedTooHighText(total: Paise): LocalizedText {
  const rupees = formatRupees(paiseToRupees(total));
  return {
    en: `Only ${rupees} was paid, so you cannot retain more. Enter a smaller amount.`,
    hi: `चुकाई गई राशि ${rupees} है। इससे अधिक नहीं रखा जा सकता। कम राशि लिखें।`,
  };
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('more than two decimals');
  return amount;
}

async function debit(
  trx: Trx,
  application: ChargedApplication,
  charge: NewCharge,
  { on, reserved = paise(0), notify }: Charging,
): Promise<Result<null, FeeRefusal>> {
  if (await needsAddress(trx, application.user_id, charge.firm_fee_paise))
    return refuse('tax_details_missing');
  const walletId = await requireWalletId(trx, application);
  const amount = chargeTotal(charge);
  const described = { ...describeCharge(application, charge), walletId, on };
  const documents = await draftChargeDocuments(trx, described);
  await notify(documents.map(linkUnnumbered));
  await issueDocuments(trx, documents);
  // After the documents, like every lock of the ledger.
  await releaseFunds(trx, walletId, reserved);
  const posted = await transfer(trx, {
    key: `fee:${charge.id}`,
    kind: 'fee',
    from: walletId,
    to: feeRevenue[charge.kind],
    amount,
    detail: { service: application.service_name },
  });
  if (posted === 'posted') return ok(null);
  if (posted === 'repeated') throw new Error('a fee was taken before');
  const available = (await readAvailable(trx, walletId, application.user_id)) ?? paise(0);
  return refuseWithMessages('insufficient_balance', [shortfallText(paise(amount - available))]);
}

/** A charge as its invoice names it. */
export function describeCharge(application: ChargedApplication, charge: NewCharge) {
  const { service_name: en, service_name_hi: hi, tracking_number: number } = application;
  return {
    id: charge.id,
    userId: application.user_id,
    applicationId: application.id,
    serviceId: application.eservice_id,
    description: { en: `${en} · ${number}`, hi: `${hi} · ${number}` },
    firmFee: charge.firm_fee_paise,
    governmentFee: charge.government_fee_paise,
  };
}

/** Says how much a wallet lacks. */
export function shortfallText(amount: Paise): LocalizedText {
  const rupees = formatRupees(paiseToRupees(amount));
  return {
    en: `Your wallet balance is ${rupees} less than the fee. Please add money and try again.`,
    hi: `शुल्क के लिए आपके वॉलेट में ${rupees} कम हैं। कृपया राशि जोड़कर फिर से कोशिश करें।`,
  };
}

/** The wallet of the franchisee of an application. */
export async function requireWalletId(
  trx: Trx,
  { user_id }: Pick<ChargedApplication, 'user_id'>,
): Promise<string> {
  const walletId = (await findUser(trx, user_id))?.wallet_id ?? null;
  if (walletId === null) throw new Error('a franchisee without a wallet');
  return walletId;
}
