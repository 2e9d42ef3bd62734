import type { LocalizedText } from '@anupal/contract/languages';
import type { payments } from '@anupal/contract/payments';
import type { LineExplanation } from '@anupal/contract/payments/settlements';
import { paise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees, formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson, refuseNewSuperadmin } from '../users/public.ts';
import { adjustmentActions } from './adjustments/adjustment-actions.ts';
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
export function paymentActions(context: Context): Actions<typeof payments> {
  const { db } = context;
  return {
    requestRefund: async ({ params: { paymentId }, body, caller }) => {
      const payment = await selectRefundable(db, paymentId);
      const payer = payment && (await findUser(db, payment.user_id));
      if (!payer) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const [amount, name] = [formatRupeesPlain(body.amount), labelPerson(payer)];
      return {
        en: `Request a refund of ${amount} to ${name} (payment ${paymentId})`,
        hi: `${name} को ${amount} के रिफ़ंड का अनुरोध करना (भुगतान ${paymentId})`,
      };
    },
    approveRefund: async ({ params, caller }) => {
      const refund = await selectRefundRequest(db, params.id);
      if (!refund) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const { payment_id: payment } = refund;
      const [amount, name] = [inRupees(refund.amount_paise), labelPerson(refund)];
      return {
        en: `Refund ${amount} to ${name} (payment ${payment})`,
        hi: `${name} को ${amount} लौटाना (भुगतान ${payment})`,
      };
    },
    ...adjustmentActions(context),
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
    acceptDispute: async ({ params, caller }) => {
      const dispute = await selectListedDispute(db, params.id);
      if (!dispute) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const { payment_id: payment } = dispute;
      const [amount, name] = [inRupees(dispute.amount_paise), labelPerson(dispute)];
      return {
        en: `Accept the dispute over ${amount} of ${name} (payment ${payment}): the amount is lost`,
        hi: `${name} के ${amount} का विवाद स्वीकार करना (भुगतान ${payment}): यह राशि वापस नहीं मिलेगी`,
      };
    },
    contestDispute: async ({ params, files, caller }) => {
      const dispute = await selectListedDispute(db, params.id);
      if (!dispute) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const { payment_id: payment } = dispute;
      const [amount, name] = [inRupees(dispute.amount_paise), labelPerson(dispute)];
      return {
        en: `Contest the dispute over ${amount} of ${name} (payment ${payment}), files: ${files.length}`,
        hi: `${name} के ${amount} के विवाद का विरोध करना (भुगतान ${payment}), फ़ाइलें: ${files.length}`,
      };
    },
  };
}

function inRupees(amount: Paise): string {
  return formatRupeesPlain(paiseToRupees(amount));
}
