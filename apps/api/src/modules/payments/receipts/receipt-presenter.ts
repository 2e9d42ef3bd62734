import { brand } from '@anupal/contract/brand';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import type { OwnPayment } from '@anupal/contract/payments';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import { formatEmailDate } from '../../notifications/public.ts';
import type { OwnPaymentRow, OwnRefundRow, PlanKind, ReceiptRow } from './receipt-queries.ts';

/** One of the user's own payments, in their language. */
export function presentOwnPayment(row: OwnPaymentRow, language: Language): OwnPayment {
  return {
    id: row.id,
    date: row.paid_at.toISOString(),
    description: describe(row, language),
    status: getStatus(row),
    amount: row.amount_paise,
    refundedAmount: row.refunded_paise,
    refunds: row.refunds.map(({ amount_paise: amount, reason, is_done: isDone, at }) => ({
      amount,
      reason,
      isDone,
      date: new Date(at).toISOString(),
    })),
    transactionId: row.payment_id,
    hasReceipt: row.outcome === 'fulfilled',
  };
}

/**
 * A receipt as a single HTML file without scripts or external resources. HTML rather than PDF, because
 * the reader's device renders names in every script correctly.
 */
export function presentReceipt(row: ReceiptRow, language: Language): string {
  const localize = (text: LocalizedText): string => escape(text[language]);
  const rows = tableRows(row, language).map(
    ([name, value]) => `<tr><th scope="row">${localize(name)}</th><td>${escape(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${localize(texts.title)} ${escape(row.payment_id)} - ${escape(brand.name)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header><p class="seller">${escape(brand.legalName)}</p><p>${escape(brand.address)}</p><p>${escape(brand.email)} · ${escape(brand.phone)}</p></header>
<h1>${localize(texts.title)}</h1>
<p class="amount">${escape(formatRupees(paiseToRupees(row.amount_paise)))}</p>
<table>${rows.join('')}</table>
<footer><p>${localize(texts.noInvoice)}</p><p>${localize(texts.noSignature)}</p></footer>
</main>
</body>
</html>
`;
}

const texts = {
  title: { en: 'Receipt', hi: 'रसीद' },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  received: { en: 'Received on', hi: 'प्राप्ति की तिथि' },
  from: { en: 'Received from', hi: 'भुगतानकर्ता' },
  business: { en: 'Business', hi: 'व्यवसाय' },
  email: { en: 'Email address', hi: 'ईमेल पता' },
  purpose: { en: 'For', hi: 'विवरण' },
  validity: { en: 'Valid', hi: 'वैधता' },
  amount: { en: 'Amount received', hi: 'प्राप्त राशि' },
  method: { en: 'Paid by', hi: 'भुगतान का माध्यम' },
  refunded: { en: 'Refunded', hi: 'लौटाई गई राशि' },
  refunding: { en: 'Refund in progress', hi: 'रिफ़ंड प्रक्रिया में' },
  noInvoice: {
    en: 'This is a receipt, not a tax invoice.',
    hi: 'यह रसीद है, टैक्स इनवॉइस नहीं।',
  },
  noSignature: {
    en: 'Computer-generated; valid without a signature.',
    hi: 'कंप्यूटर से तैयार की गई; बिना हस्ताक्षर के मान्य।',
  },
} as const satisfies Record<string, LocalizedText>;

const planPayments: Readonly<Record<PlanKind, LocalizedText>> = {
  purchase: { en: 'Plan {plan}', hi: '{plan} प्लान' },
  renewal: { en: 'Renewal of plan {plan}', hi: '{plan} प्लान का नवीनीकरण' },
  upgrade: { en: 'Upgrade to plan {plan}', hi: '{plan} प्लान में अपग्रेड' },
};

const topUp: LocalizedText = { en: 'Money added to your wallet', hi: 'वॉलेट में राशि जोड़ी गई' };

const style = `
body{margin:0;padding:24px;background:#fff;color:#14213d;font:16px/1.5 "Noto Sans","Noto Sans Devanagari",system-ui,sans-serif}
main{max-width:640px;margin:0 auto;border:1px solid #d9d6cc;border-radius:12px;padding:32px;overflow-wrap:anywhere}
p{margin:0}.seller{font-weight:700;font-size:20px}h1{margin:32px 0 0;font-size:28px}
.amount{font-size:36px;font-weight:700;margin-bottom:16px}
table{width:100%;border-collapse:collapse}th,td{padding:10px 0;border-top:1px solid #d9d6cc;text-align:left;vertical-align:top}
th{width:40%;padding-right:16px;font-weight:400;color:#4a5568}td{font-weight:600}
footer{margin-top:32px;color:#4a5568;font-size:14px}
@page{size:A4;margin:20mm}@media print{body{padding:0}main{border:0;padding:0}}
`;

function tableRows(
  row: ReceiptRow,
  language: Language,
): readonly (readonly [LocalizedText, string])[] {
  const day = (moment: Date): string => formatEmailDate(language, moment);
  const { business_name: business, starts_at: begins, expires_at: expires } = row;
  return [
    [texts.number, row.payment_id],
    [texts.received, day(row.received_at)],
    [texts.from, row.payer_name],
    ...(business === null ? [] : [[texts.business, business] as const]),
    [texts.email, row.payer_email],
    [texts.purpose, describe(row, language)],
    ...(expires === null
      ? []
      : [[texts.validity, `${day(begins ?? row.received_at)} – ${day(expires)}`] as const]),
    [texts.amount, formatRupees(paiseToRupees(row.amount_paise))],
    [texts.method, 'UPI'],
    ...row.refunds.map((refund) => refundRow(refund, language)),
  ];
}

function refundRow(
  { amount_paise: amount, reason, is_done: isDone, at }: OwnRefundRow,
  language: Language,
): readonly [LocalizedText, string] {
  const parts = [
    formatRupees(paiseToRupees(amount)),
    formatEmailDate(language, new Date(at)),
    reason,
  ];
  const text = parts.filter((part) => part !== null).join(' · ');
  return [isDone ? texts.refunded : texts.refunding, text];
}

function describe(
  { plan_name: plan, plan_kind: kind }: Pick<OwnPaymentRow, 'plan_name' | 'plan_kind'>,
  language: Language,
): string {
  if (plan === null || kind === null) return topUp[language];
  return planPayments[kind][language].replace('{plan}', () => plan);
}

function getStatus(row: OwnPaymentRow): OwnPayment['status'] {
  if (row.outcome === null) return row.has_failed ? 'failed' : 'confirming';
  if (row.outcome === 'refunded' || row.refunded_paise >= row.amount_paise) return 'refunded';
  if (row.outcome !== 'fulfilled') return 'refunding';
  return row.refunded_paise > 0 ? 'partially_refunded' : 'settled';
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
