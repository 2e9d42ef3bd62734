import type { LocalizedText } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Paise } from '@anupal/contract/values/paise';
import type { Trx } from '../../../platform/db/database.ts';
import {
  draftCreditNote,
  draftInvoice,
  type ChargedLine,
  type Parties,
} from './document-drafts.ts';
import { findDocumentOf, listCorrections, type DocumentRow } from './document-queries.ts';
import { findParties, issueDocument } from './issue-document.ts';
import { findClassification } from './party-queries.ts';
import { restoreLots, toAdvanceParts, useLots, type LotPart } from './top-up-lots.ts';

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
  readonly on: CalendarDate;
}

/** The event of a paid fee. */
export function chargeKey(id: string): string {
  return `charge:${id}`;
}

/** The event of a returned fee. */
export function returnKey(chargeId: string): string {
  return `return:${chargeId}`;
}

/**
 * Issues the invoice of a fee, if the firm has a tax profile, and adjusts the advances that pay it. Call
 * it before the ledger debits the wallet, in a transaction that is rolled back if that is refused.
 */
export async function issueChargeInvoice(
  trx: Trx,
  charge: PaidCharge,
): Promise<DocumentRow | null> {
  const { id, userId, walletId, applicationId, firmFee, governmentFee, on } = charge;
  const parties = await findParties(trx, userId);
  if (!parties) return null;
  const eventKey = chargeKey(id);
  const amount = firmFee + governmentFee;
  const parts = walletId === null ? [] : await useLots(trx, { walletId, eventKey, amount });
  const draft = await draftCharge(trx, parties, charge, parts);
  return issueDocument(trx, draft, { eventKey, userId, applicationId, on });
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

/** A fee of which a part goes back to the wallet. */
export interface ReturnedCharge extends FeeParts {
  readonly chargeId: string;
}

/**
 * Issues the credit notes of returned fees against their invoices, where there are any, and makes the
 * advances that had paid them available again. Call it before the ledger credits the wallet.
 */
export async function issueReturnNotes(
  trx: Trx,
  {
    walletId,
    charges,
    on,
  }: {
    readonly walletId: string;
    readonly charges: readonly ReturnedCharge[];
    readonly on: CalendarDate;
  },
): Promise<void> {
  const found = await Promise.all(
    charges.map(async (charge) => {
      const invoice = await findDocumentOf(trx, chargeKey(charge.chargeId));
      return invoice ? [{ charge, invoice }] : [];
    }),
  );
  // In one order everywhere, so that two transactions with several series do not lock each other.
  const ordered = found
    .flat()
    .toSorted((one, other) => (one.invoice.supplier < other.invoice.supplier ? -1 : 1));
  for (const { charge, invoice } of ordered)
    await issueReturnNote(trx, invoice, { ...charge, walletId, on });
}

async function issueReturnNote(
  trx: Trx,
  invoice: DocumentRow,
  {
    chargeId,
    walletId,
    firmFee,
    governmentFee,
    on,
  }: ReturnedCharge & {
    readonly walletId: string;
    readonly on: CalendarDate;
  },
): Promise<void> {
  const amount = firmFee + governmentFee;
  if (amount === 0) return;
  const restored = await restoreLots(trx, { walletId, eventKey: chargeKey(chargeId), amount });
  const notes = await listCorrections(trx, invoice.id);
  const corrected = { document: invoice.body, notes: notes.map(({ body }) => body) };
  const draft = draftCreditNote(
    corrected,
    { supply: firmFee, pureAgent: governmentFee },
    { reason: 'Fee returned', advances: toAdvanceParts(restored) },
  );
  await issueDocument(trx, draft, {
    eventKey: returnKey(chargeId),
    userId: invoice.user_id,
    applicationId: invoice.application_id,
    corrects: invoice.id,
    on,
  });
}
