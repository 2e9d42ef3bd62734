import type { LocalizedText } from '@anupal/contract/languages';
import type { payments } from '@anupal/contract/payments';
import { documentDirections, type Adjustment } from '@anupal/contract/payments/adjustments';
import type { LineExplanation } from '@anupal/contract/payments/settlements';
import { paise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees, formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson } from '../users/public.ts';
import { selectAdjustment } from './adjustments/adjustment-queries.ts';
import { selectListedDispute } from './disputes/dispute-queries.ts';
import { toGross } from './bank-settlements/explain-line.ts';
import { findLine } from './bank-settlements/settlement-queries.ts';
import { selectRefundable, selectRefundRequest } from './refunds/refund-queries.ts';

const explanations: Readonly<Record<LineExplanation, LocalizedText>> = {
  gateway_charge: {
    en: 'a charge or credit of the gateway',
    hi: 'गेटवे का शुल्क या उसकी दी हुई राशि',
  },
  booked_elsewhere: { en: 'booked elsewhere', hi: 'कहीं और दर्ज है' },
};

/** What the calls of this module do, for the person who confirms them. */
export function paymentActions({ db }: Context): Actions<typeof payments> {
  return {
    requestRefund: async ({ params: { paymentId }, body }) => {
      const payment = await selectRefundable(db, paymentId);
      const payer = payment && (await findUser(db, payment.user_id));
      if (!payer) return null;
      const [amount, name] = [formatRupeesPlain(body.amount), labelPerson(payer)];
      return {
        en: `Request a refund of ${amount} to ${name} (payment ${paymentId})`,
        hi: `${name} को ${amount} के रिफ़ंड का अनुरोध करना (भुगतान ${paymentId})`,
      };
    },
    approveRefund: async ({ params }) => {
      const refund = await selectRefundRequest(db, params.id);
      if (!refund) return null;
      const { payment_id: payment } = refund;
      const [amount, name] = [inRupees(refund.amount_paise), labelPerson(refund)];
      return {
        en: `Refund ${amount} to ${name} (payment ${payment})`,
        hi: `${name} को ${amount} लौटाना (भुगतान ${payment})`,
      };
    },
    proposeAdjustment: async ({ body }) => {
      const { userId, direction, amount, reasonCode, paymentId, invoiceNumber } = body;
      const owner = await findUser(db, userId);
      if (!owner) return null;
      const name = labelPerson(owner);
      const of = {
        paymentId: reasonCode === 'lost_dispute' ? paymentId : undefined,
        invoiceNumber: reasonCode in documentDirections ? invoiceNumber : undefined,
      };
      const change = changeOf(name, { direction, reasonCode }, formatRupeesPlain(amount), of);
      return { en: `Propose: ${change.en}`, hi: `प्रस्ताव: ${change.hi}` };
    },
    approveAdjustment: async ({ params }) => {
      const row = await selectAdjustment(db, params.id);
      if (!row) return null;
      const [name, amount] = [labelPerson(row), inRupees(row.amount_paise)];
      const { payment_id, invoice_number } = row;
      return changeOf(name, { direction: row.direction, reasonCode: row.reason_code }, amount, {
        paymentId: payment_id ?? undefined,
        invoiceNumber: invoice_number ?? undefined,
      });
    },
    explainLine: async ({ params, body: { as } }) => {
      const line = await findLine(db, params.id);
      if (!line) return null;
      const amount = formatRupees(paiseToRupees(paise(toGross(line))));
      const what = explanations[as];
      return {
        en: `Close the settlement line ${line.entity_id} of ${amount}: ${what.en}`,
        hi: `सेटलमेंट की प्रविष्टि ${line.entity_id} (${amount}) बंद करना: ${what.hi}`,
      };
    },
    acceptDispute: async ({ params }) => {
      const dispute = await selectListedDispute(db, params.id);
      if (!dispute) return null;
      const { payment_id: payment } = dispute;
      const [amount, name] = [inRupees(dispute.amount_paise), labelPerson(dispute)];
      return {
        en: `Accept the dispute over ${amount} of ${name} (payment ${payment}): the amount is lost`,
        hi: `${name} के ${amount} का विवाद स्वीकार करना (भुगतान ${payment}): यह राशि वापस नहीं मिलेगी`,
      };
    },
    contestDispute: async ({ params, files }) => {
      const dispute = await selectListedDispute(db, params.id);
      if (!dispute) return null;
      const { payment_id: payment } = dispute;
      const [amount, name] = [inRupees(dispute.amount_paise), labelPerson(dispute)];
      return {
        en: `Contest the dispute over ${amount} of ${name} (payment ${payment}), files: ${files.length}`,
        hi: `${name} के ${amount} के विवाद का विरोध करना (भुगतान ${payment}), फ़ाइलें: ${files.length}`,
      };
    },
  };
}

function changeOf(
  name: string,
  { direction, reasonCode }: Pick<Adjustment, 'direction' | 'reasonCode'>,
  amount: string,
  { paymentId, invoiceNumber }: Readonly<Record<'paymentId' | 'invoiceNumber', string | undefined>>,
): LocalizedText {
  if (direction === 'credit') {
    const en = `Add ${amount} to the wallet of ${name}`;
    const hi = `${name} के वॉलेट में ${amount} जोड़ना`;
    if (invoiceNumber === undefined) return { en, hi };
    if (reasonCode === 'price_lowered')
      return {
        en: `${en} (credit note on invoice ${invoiceNumber}; on a bill, or after the last day for it, a financial note that reduces no tax)`,
        hi: `${hi} (इनवॉइस ${invoiceNumber} पर क्रेडिट नोट; बिल पर, या उसकी आखिरी तिथि के बाद, वित्तीय नोट, जिससे टैक्स नहीं घटता)`,
      };
    return {
      en: `${en} (credit note on debit note ${invoiceNumber})`,
      hi: `${hi} (डेबिट नोट ${invoiceNumber} पर क्रेडिट नोट)`,
    };
  }
  const en = `Take ${amount} from the wallet of ${name}`;
  const hi = `${name} के वॉलेट से ${amount} काटना`;
  if (invoiceNumber !== undefined)
    return {
      en: `${en} (debit note on invoice ${invoiceNumber})`,
      hi: `${hi} (इनवॉइस ${invoiceNumber} पर डेबिट नोट)`,
    };
  if (paymentId === undefined) return { en, hi };
  return { en: `${en} (payment ${paymentId})`, hi: `${hi} (भुगतान ${paymentId})` };
}

function inRupees(amount: Paise): string {
  return formatRupeesPlain(paiseToRupees(amount));
}
