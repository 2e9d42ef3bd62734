import type { LocalizedText } from '../../languages.ts';
import type { DelayCharge, Penalty, Source } from '../rule.ts';
import { verified } from './rule-builders.ts';
import { daily, penalty, yearlyInterest } from './penalty-builders.ts';

/** A late fee whose cap a chartered accountant has to confirm. */
function capped(
  hint: LocalizedText,
  source: Source,
  { from, charges = [] }: { readonly from: string; readonly charges?: readonly DelayCharge[] },
): Penalty {
  return penalty(hint, source, { from, charges, certainty: 'toBeConfirmed' });
}

const feeByTurnover = daily(
  [
    { turnoverUpTo: 15_000_000, perDay: 50, atMost: 2000 },
    { turnoverUpTo: 50_000_000, perDay: 50, atMost: 5000 },
    { turnoverUpTo: null, perDay: 50, atMost: 10_000 },
  ],
  { nil: { perDay: 20, atMost: 500 } },
);
const taxInterest = yearlyInterest(18);

const gstInterest = verified(
  'CGST Act 2017, s. 50',
  'https://dumbreassociates.in/useful_due_dates.php',
);
const gstByDay = verified(
  'Notifications 5/2018, 6/2018 and 7/2018-Central Tax of 23 January 2018',
  'https://abhivirthi.blogspot.com/2018/01/late-fee-details-for-belated-submission.html',
);
/** Penalties for late GST returns. */
export const gstPenalties = {
  gstr1: [
    capped(
      {
        en: 'Late fee of ₹50 a day (₹20 a day for a nil return), at most ₹500 for a nil return, else ₹2,000 up to a turnover of ₹1.5 crore, ₹5,000 up to ₹5 crore and ₹10,000 above',
        hi: '₹50 प्रतिदिन विलंब शुल्क (शून्य रिटर्न पर ₹20 प्रतिदिन); अधिकतम ₹500 शून्य रिटर्न पर, अन्यथा ₹1.5 करोड़ तक के टर्नओवर पर ₹2,000, ₹5 करोड़ तक ₹5,000 और उससे ऊपर ₹10,000',
      },
      verified(
        'Notification 20/2021-Central Tax of 1 June 2021',
        'https://irisgst.com/gst-notification-20-2021-for-delays-in-filing-gstr-1-of-upcoming-tax-periods-late-fees-on-small-taxpayers-is-being-rationalized-basis-the-tax-liability-turnover-of-the-taxpayers',
      ),
      { from: '2021-06-30', charges: [feeByTurnover] },
    ),
  ],
  gstr3b: [
    capped(
      {
        en: 'Late fee of ₹50 a day (₹20 a day for a nil return), at most ₹500 for a nil return, else ₹2,000 up to a turnover of ₹1.5 crore, ₹5,000 up to ₹5 crore and ₹10,000 above, and interest of 18% a year on unpaid tax',
        hi: '₹50 प्रतिदिन विलंब शुल्क (शून्य रिटर्न पर ₹20 प्रतिदिन); अधिकतम ₹500 शून्य रिटर्न पर, अन्यथा ₹1.5 करोड़ तक के टर्नओवर पर ₹2,000, ₹5 करोड़ तक ₹5,000 और उससे ऊपर ₹10,000; और बकाया कर पर 18% वार्षिक ब्याज',
      },
      verified(
        'Notification 19/2021-Central Tax of 1 June 2021',
        'https://irisgst.com/gst-notification-19-2021-gstr-3b-late-fees-conditional-waiver-announced-for-jul-17-to-apr-21-also-waiver-of-late-fees-notified-for-specified-tax-period-and-rationalization-of-late-fees-announced-on/',
      ),
      { from: '2021-06-30', charges: [feeByTurnover, taxInterest] },
    ),
  ],
  gstr4: [
    capped(
      {
        en: 'Late fee of ₹50 a day (₹20 a day for a nil return), at most ₹2,000 (₹500 for a nil return), and interest of 18% a year on unpaid tax',
        hi: '₹50 प्रतिदिन विलंब शुल्क (शून्य रिटर्न पर ₹20 प्रतिदिन), अधिकतम ₹2,000 (शून्य रिटर्न पर ₹500), और बकाया कर पर 18% वार्षिक ब्याज',
      },
      verified(
        'Notification 21/2021-Central Tax of 1 June 2021',
        'https://www.eximguru.com/notifications/seeks-to-rationalize-late-fee-85070.aspx',
      ),
      {
        from: '2022-03-31',
        charges: [
          daily({ perDay: 50, atMost: 2000 }, { nil: { perDay: 20, atMost: 500 } }),
          taxInterest,
        ],
      },
    ),
  ],
  gstInterest: [
    penalty(
      { en: 'Interest of 18% a year on unpaid tax', hi: 'बकाया कर पर 18% वार्षिक ब्याज' },
      gstInterest,
      { charges: [taxInterest] },
    ),
  ],
  gstr5: [
    penalty(
      {
        en: 'Late fee of ₹50 a day (₹20 a day for a nil return), at most ₹10,000, and interest of 18% a year on unpaid tax',
        hi: '₹50 प्रतिदिन विलंब शुल्क (शून्य रिटर्न पर ₹20 प्रतिदिन), अधिकतम ₹10,000, और बकाया कर पर 18% वार्षिक ब्याज',
      },
      { ...gstByDay, name: `${gstByDay.name}; ${gstInterest.name}` },
      {
        from: '2018-01-31',
        // The cap of section 47(1) is general knowledge.
        certainty: 'toBeConfirmed',
        charges: [
          daily({ perDay: 50, atMost: 10_000 }, { nil: { perDay: 20, atMost: 10_000 } }),
          taxInterest,
        ],
      },
    ),
  ],
  gstr6: [
    penalty(
      {
        en: 'Late fee of ₹50 a day, at most ₹10,000',
        hi: '₹50 प्रतिदिन विलंब शुल्क, अधिकतम ₹10,000',
      },
      gstByDay,
      {
        from: '2018-01-31',
        // The cap of section 47(1) is general knowledge.
        certainty: 'toBeConfirmed',
        charges: [daily({ perDay: 50, atMost: 10_000 })],
      },
    ),
  ],
  gstr7: [
    capped(
      {
        en: 'Late fee of ₹50 a day, at most ₹2,000; none for a month without deductions',
        hi: '₹50 प्रतिदिन विलंब शुल्क, अधिकतम ₹2,000; बिना कटौती वाले महीने पर कुछ नहीं',
      },
      verified(
        'Notification 23/2024-Central Tax of 8 October 2024',
        'https://taxguru.in/goods-and-service-tax/notification-no-23-2024-central-tax-late-fee-waiver-gstr-7-returns.html',
      ),
      {
        from: '2021-06-30',
        charges: [daily({ perDay: 50, atMost: 2000 }, { nil: { perDay: 0, atMost: 0 } })],
      },
    ),
  ],
  gstr8: [
    penalty(
      { en: 'Late fee of ₹200 a day, up to a cap', hi: '₹200 प्रतिदिन विलंब शुल्क, एक सीमा तक' },
      verified('CGST Act 2017, s. 47', 'https://dumbreassociates.in/useful_due_dates.php'),
      { certainty: 'toBeConfirmed' },
    ),
  ],
  gstr9: [
    capped(
      {
        en: 'Late fee of ₹50 a day up to a turnover of ₹5 crore, ₹100 up to ₹20 crore and ₹200 above, at most 0.04% of the turnover in the State (0.5% above ₹20 crore)',
        hi: '₹5 करोड़ तक के टर्नओवर पर ₹50 प्रतिदिन विलंब शुल्क, ₹20 करोड़ तक ₹100 और उससे ऊपर ₹200; अधिकतम राज्य में टर्नओवर का 0.04% (₹20 करोड़ से ऊपर 0.5%)',
      },
      verified(
        'Notification 07/2023-Central Tax of 31 March 2023',
        'https://laudablelegalsolutions.com/gst-notification-no-07-2023-central-tax-dated-31st-march-2023-amnesty-cum-late-fees-reduction-for-annual-gst-return/',
      ),
      { from: '2023-03-31' },
    ),
  ],
  gstr9c: [
    penalty(
      {
        en: 'The late fee of the annual return (GSTR-9) runs until this statement is filed too',
        hi: 'यह विवरण भी फ़ाइल होने तक वार्षिक रिटर्न (GSTR-9) का विलंब शुल्क चलता रहता है',
      },
      verified(
        'Circular 246/03/2025-GST of 30 January 2025',
        'https://finodha.in/late-fee-gstr-9c-delay-circular-no-246-03-2025-gst/',
      ),
      { from: '2022-03-31' },
    ),
  ],
} as const satisfies Record<string, readonly Penalty[]>;
