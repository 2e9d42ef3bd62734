import { brand } from '@anupal/contract/brand';
import { renderEmail, type Recipient, type RenderedEmail } from '../notifications/public.ts';

/** A plan that is about to expire. */
export interface ExpiringPlan {
  readonly plan: string;
  /** Days until the expiry; 0 on the day itself. */
  readonly days: number;
  readonly lastDay: string;
}

/** Reminds a user that their plan expires, and how to renew it. */
export function renderExpiryReminderEmail(to: Recipient, ending: ExpiringPlan): RenderedEmail {
  const text = to.language === 'hi' ? hindi(ending) : english(ending);
  return renderEmail(to, { ...text, page: '/plans' });
}

function english({ plan, days, lastDay }: ExpiringPlan) {
  const when = ['today', 'tomorrow'][days] ?? `in ${days} days`;
  return {
    subject: `Your ${plan} plan at ${brand.name} ends ${when}`,
    paragraphs: [
      `Your ${plan} plan ends ${when}, on ${lastDay}.`,
      'To renew it, sign in, open My Plan and choose Upgrade / Renew Plan. A renewal starts when the current plan ends, so you do not lose any days by renewing early. The number of services used starts again from zero.',
      'After that day you cannot file new applications under this plan. We will complete the applications that you have already filed, and you can still view them.',
    ],
  };
}

function hindi({ plan, days, lastDay }: ExpiringPlan) {
  const when = ['आज', 'कल'][days] ?? `${days} दिन में`;
  return {
    subject: `${brand.name} पर आपका ${plan} प्लान ${when} खत्म हो रहा है`,
    paragraphs: [
      `आपका ${plan} प्लान ${when}, यानी ${lastDay} को, खत्म हो रहा है।`,
      'नवीनीकरण के लिए साइन इन करें, "मेरा प्लान" खोलें और "प्लान अपग्रेड / नवीनीकृत करें" चुनें। नवीनीकरण मौजूदा प्लान के खत्म होने पर ही शुरू होता है, इसलिए पहले करने से एक भी दिन कम नहीं होता, और सेवाओं की गिनती नए सिरे से शुरू होती है।',
      'उस दिन के बाद इस प्लान में नई सेवाओं के लिए आवेदन नहीं हो सकेगा। जो आवेदन आप कर चुके हैं, उन पर काम चलता रहेगा और आप उन्हें देख सकेंगे।',
    ],
  };
}
