import type { DocumentKind, NoteObstacle } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { payments } from '@anupal/contract/payments';
import {
  priceAfter,
  type Adjustment,
  type PricedDocument,
} from '@anupal/contract/payments/adjustments';
import { refuse } from '@anupal/contract/result';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Actions } from '../../../platform/http/confirmation.ts';
import { findUser, labelPerson, refuseNewSuperadmin } from '../../users/public.ts';
import { checkProposal } from './adjust-wallet.ts';
import { selectAdjustment, type AdjustmentRow } from './adjustment-queries.ts';
import { findCorrected } from './document-adjustment.ts';
import { findCorrectedDocuments } from './priced-documents.ts';

/** What proposals and approvals of adjustments do; one that would be refused is not offered for confirmation. */
export function adjustmentActions(
  context: Context,
): Pick<Actions<typeof payments>, 'proposeAdjustment' | 'approveAdjustment'> {
  const { db } = context;
  return {
    proposeAdjustment: async ({ body, caller }) => {
      const { userId, direction, amount, reasonCode } = body;
      const owner = await findUser(db, userId);
      if (!owner || userId === caller.user.id) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const checked = await checkProposal(db, body);
      if (!checked.ok) return checked;
      const { paymentId, invoiceId } = checked.value;
      const named = { id: userId, invoice_id: invoiceId, reason_code: reasonCode };
      const corrected = await findCorrectedDocuments(context, [named]);
      const change = describeAdjustment({
        ...{ name: labelPerson(owner), direction, reasonCode, amount, paymentId },
        corrected: corrected.get(userId) ?? null,
      });
      return { en: `Propose: ${change.en}`, hi: `प्रस्ताव: ${change.hi}` };
    },
    approveAdjustment: async ({ params, caller }) => {
      const row = await selectAdjustment(db, params.id);
      // The call itself refuses what is already decided, and approval of one's own proposal.
      if (row?.state !== 'requested' || row.requested_by === caller.user.id) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const { direction, amount_paise: amount, reason_code: reasonCode, payment_id } = row;
      const open = await findCorrected(db, { ...toNamed(row), amount, direction, reasonCode });
      if (!open.ok) return open;
      if (direction === 'debit' && row.available < amount) return refuse('wallet_spent');
      const corrected = await findCorrectedDocuments(context, [row]);
      return describeAdjustment({
        ...{ name: labelPerson(row), direction, reasonCode, paymentId: payment_id },
        amount: paiseToRupees(amount),
        corrected: corrected.get(row.id) ?? null,
      });
    },
  };
}

function toNamed({ user_id: userId, invoice_id, invoice_number }: AdjustmentRow) {
  return { userId, id: invoice_id ?? undefined, number: invoice_number ?? '' };
}

interface Change extends Pick<Adjustment, 'direction' | 'reasonCode' | 'amount' | 'paymentId'> {
  readonly name: string;
  readonly corrected: PricedDocument | null;
}

function describeAdjustment(change: Change): LocalizedText {
  return { en: describeChange(change, 'en'), hi: describeChange(change, 'hi') };
}

function describeChange(change: Change, language: Language): string {
  const { name, direction, paymentId, corrected } = change;
  const amount = formatRupeesPlain(change.amount);
  const moved = {
    credit: {
      en: `Add ${amount} to the wallet of ${name}`,
      hi: `${name} के वॉलेट में ${amount} जोड़ना`,
    },
    debit: {
      en: `Take ${amount} from the wallet of ${name}`,
      hi: `${name} के वॉलेट से ${amount} काटना`,
    },
  }[direction][language];
  if (corrected !== null) return `${moved}: ${describePrice(corrected, change, language)}`;
  if (paymentId === null) return moved;
  return `${moved} (${{ en: 'payment', hi: 'भुगतान' }[language]} ${paymentId})`;
}

function describePrice(
  { kind, number, total, description, client, ...priced }: PricedDocument,
  { reasonCode, amount }: Change,
  language: Language,
): string {
  const about = [description[language], client].filter((part) => part !== null).join(' · ');
  const document = `${documentKindNames[kind][language]} ${number}`;
  const [sum, before, after] = [total, priced.price, priceAfter(priced, reasonCode, amount)].map(
    formatRupeesPlain,
  );
  const note = noteTexts[priced.note.obstacle ?? priced.note.kind]?.[language];
  return {
    en: `${document} of ${sum} (${about}), our fee from ${before} to ${after}, by ${note}`,
    hi: `${sum} का ${document} (${about}), हमारा शुल्क ${before} से ${after}, ${note}`,
  }[language];
}

const noteTexts: Readonly<Partial<Record<DocumentKind | NoteObstacle, LocalizedText>>> = {
  credit_note: { en: 'a credit note', hi: 'क्रेडिट नोट से' },
  debit_note: { en: 'a debit note', hi: 'डेबिट नोट से' },
  too_late: {
    en: 'a financial credit note, which reduces no tax: the last day for a credit note has passed',
    hi: 'वित्तीय क्रेडिट नोट से, जिससे टैक्स नहीं घटता: क्रेडिट नोट की आखिरी तिथि निकल चुकी है',
  },
  no_tax: {
    en: 'a financial credit note: a bill has no tax to reduce',
    hi: 'वित्तीय क्रेडिट नोट से: बिल में घटाने के लिए टैक्स नहीं है',
  },
};
