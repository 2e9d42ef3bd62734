import type { LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import { draftRefundVouchers } from './advances.ts';
import { draftInvoice, type ChargedLine, type Parties } from './document-drafts.ts';
import { findParties, identifyDocuments, type IdentifiedDraft } from './issue-document.ts';
import { findClassification } from './party-queries.ts';
import { lacksAddress } from './recipient-address.ts';
import { toAdvanceParts, useLots, type LotPart } from './top-up-lots.ts';

/** The parts of a fee, in paise with tax. */
export interface FeeParts {
  readonly firmFee: Paise;
  readonly governmentFee: Paise;
}

/** A fee that is paid from a wallet. */
export interface PaidCharge extends FeeParts {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string;
  /** The service, by which it is classified, and what it is called on the document. */
  readonly serviceId: string;
  readonly description: LocalizedText;
  /** The wallet that pays now; null for a fee that was paid before the firm issued documents. */
  readonly walletId: string | null;
  /** When it was paid, where its document is issued later. */
  readonly paidAt?: Date | undefined;
  readonly on: CalendarDate;
}

/** The event of a paid fee. */
export function chargeKey(id: string): string {
  return `charge:${id}`;
}

/** The charge whose fee an event is; null for another event. */
export function parseChargeKey(eventKey: string): string | null {
  const [kind, id = null] = eventKey.split(':');
  return kind === 'charge' ? id : null;
}

/** The event of the government fee in a charge. */
export function governmentFeeKey(chargeId: string): string {
  return `government:${chargeId}`;
}

/**
 * Drafts the invoice of a fee, if the firm has a tax profile, and adjusts the advances of its GSTIN that
 * pay the fee of the firm. A refund voucher ends those of another GSTIN. What pays the government fee stays
 * an advance until that fee is recorded as paid. Issue the documents before the ledger debits the wallet, in a
 * transaction that is rolled back if that is refused.
 */
export async function draftChargeDocuments(
  trx: Trx,
  charge: PaidCharge,
): Promise<readonly IdentifiedDraft[]> {
  const { id, userId, applicationId, paidAt, on } = charge;
  const parties = await findParties(trx, userId, paidAt);
  if (!parties) return [];
  const parts = await attributeFee(trx, charge);
  const isOwn = ({ voucher }: LotPart) => voucher?.body.supplier.gstin === parties.supplier.gstin;
  const cause = { eventKey: chargeKey(id), userId, applicationId, on };
  const draft = await draftCharge(trx, parties, charge, parts.filter(isOwn));
  // A past fee waits for the address; one that is paid now was refused without it.
  if (charge.walletId === null && lacksAddress(draft)) return [];
  const moved = parts.filter((part) => !isOwn(part));
  return identifyDocuments([
    { draft, cause },
    ...draftRefundVouchers(moved, 'advance_moved', cause),
  ]);
}

/** Attributes a fee to what the wallet holds. Returns the parts that pay the fee of the firm. */
async function attributeFee(
  trx: Trx,
  { id, walletId, firmFee, governmentFee }: PaidCharge,
): Promise<readonly LotPart[]> {
  if (walletId === null) return [];
  const parts = await useLots(trx, { walletId, eventKey: chargeKey(id), amount: firmFee });
  const government = { walletId, eventKey: governmentFeeKey(id), amount: governmentFee };
  await useLots(trx, { ...government, owed: firmFee });
  return parts;
}

async function draftCharge(
  trx: Trx,
  parties: Parties,
  { serviceId, description, firmFee, governmentFee, on }: PaidCharge,
  parts: readonly LotPart[],
) {
  const subject = { subject: serviceId, fallback: 'services', on };
  const { sac, rate_bps: rateBps } = await findClassification(trx, subject);
  const lines: readonly ChargedLine[] = [
    { description, total: firmFee, supply: { sac, rateBps } },
    { description: nameGovernmentFee(description), total: governmentFee, supply: null },
  ];
  const charged = lines.filter(({ total }) => total > 0);
  return draftInvoice(parties, charged, toAdvanceParts(parts));
}

function nameGovernmentFee({ en, hi }: LocalizedText): LocalizedText {
  return { en: `Government fee: ${en}`, hi: `सरकारी शुल्क: ${hi}` };
}
