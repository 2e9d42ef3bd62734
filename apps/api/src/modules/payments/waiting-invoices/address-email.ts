import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Asks for the address that an invoice must name. `amount` is formatted, such as ₹59,000.00. */
export function renderAddressEmail(
  to: Recipient,
  { amount }: { readonly amount: string },
): RenderedEmail {
  const text = to.language === 'hi' ? hindi(amount) : english(amount);
  return renderEmail(to, { ...text, page: '/dashboard/settings' });
}

function english(amount: string) {
  return {
    subject: `${brand.name} needs your address for your ${amount} invoice`,
    paragraphs: [
      `We have received your payment of ${amount}. The law requires your address and State on an invoice of this amount, and we do not have them yet.`,
      'Please add your GST details in Settings. You do not need a GSTIN. We will then issue the invoice within a day and email it to you. You will also find it under Invoices.',
    ],
  };
}

function hindi(amount: string) {
  return {
    subject: `${brand.name} से ${amount} के इनवॉइस के लिए आपका पता चाहिए`,
    paragraphs: [
      `हमें आपका ${amount} का भुगतान मिल गया है। कानून के अनुसार इतनी राशि के इनवॉइस पर आपका पता और राज्य होना ज़रूरी है, और वे अभी हमारे पास नहीं हैं।`,
      'कृपया सेटिंग में अपना GST विवरण जोड़ें। GSTIN होना ज़रूरी नहीं है। इसके बाद हम एक दिन के अंदर इनवॉइस जारी करके आपको ईमेल कर देंगे। वह “इनवॉइस” में भी मिलेगा।',
    ],
  };
}
