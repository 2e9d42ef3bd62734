import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** The last day to sign, and whether it has passed. */
export interface Deadline {
  readonly signBy: CalendarDate;
  readonly isLate: boolean;
}

/** Reminds a franchisee to sign the agreement that they accepted by a tick. */
export function renderReminderEmail({
  signBy,
  isLate,
}: Deadline): (to: Recipient) => RenderedEmail {
  return (to) => {
    const day = formatCalendarDate(signBy, to.language);
    const texts = isLate ? describeLate(to.language, day) : describeDue(to.language, day);
    return renderEmail(to, { ...texts, page: '/dashboard/agreement' });
  };
}

function describeDue(language: Language, day: string) {
  return language === 'hi'
    ? {
        subject: `${brand.name}: फ़्रैंचाइज़ी अनुबंध पर ${day} तक हस्ताक्षर करें`,
        paragraphs: [
          `कृपया फ़्रैंचाइज़ी अनुबंध पढ़ें और ${day} तक उस पर हस्ताक्षर करें। इसमें दो मिनट लगते हैं, और हस्ताक्षर की हुई PDF आपको ईमेल से मिलती है।`,
          'उसके बाद, हस्ताक्षर करने तक आप नए आवेदन जमा नहीं कर सकेंगे। चल रहे आवेदनों का काम जारी रहेगा।',
        ],
      }
    : {
        subject: `${brand.name}: sign your franchisee agreement by ${day}`,
        paragraphs: [
          `Please read the franchisee agreement and sign it by ${day}. It takes two minutes, and you receive the signed PDF by email.`,
          'After that day, you cannot file new applications until you sign. Applications in progress are not affected.',
        ],
      };
}

function describeLate(language: Language, day: string) {
  return language === 'hi'
    ? {
        subject: `${brand.name}: नए आवेदन जमा करने के लिए अनुबंध पर हस्ताक्षर करें`,
        paragraphs: [
          `फ़्रैंचाइज़ी अनुबंध पर हस्ताक्षर करने की अंतिम तिथि ${day} थी। हस्ताक्षर करने तक आप नए आवेदन जमा नहीं कर सकेंगे; हस्ताक्षर करते ही फिर से कर सकेंगे।`,
          'चल रहे आवेदन, ग्राहक सूची, बिल और वॉलेट पहले की तरह काम करते हैं।',
        ],
      }
    : {
        subject: `${brand.name}: sign your agreement to file new applications`,
        paragraphs: [
          `The last day to sign your franchisee agreement was ${day}. You cannot file new applications until you sign it. You can file again as soon as you have signed.`,
          'Applications in progress, the client book, bills and the wallet work as before.',
        ],
      };
}
