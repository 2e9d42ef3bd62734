import type { Penalty } from '../rule.ts';
import { verified } from './rule-builders.ts';
import { daily, fixed, penalty, yearlyInterest } from './penalty-builders.ts';

const companyFees = 'Companies (Registration Offices and Fees) Rules 2014, annexure';

const directorKyc = {
  en: 'Fee of ₹5,000, and the DIN is deactivated until the KYC is done',
  hi: '₹5,000 शुल्क, और KYC होने तक DIN निष्क्रिय रहता है',
};
const providentFund = {
  en: 'Interest of 12% a year, and damages',
  hi: '12% वार्षिक ब्याज और हर्जाना',
};

/** Penalties for companies, LLPs, employers and businesses with foreign investment. */
export const penalties = {
  annualMeeting: [
    penalty(
      {
        en: 'Fine up to ₹1,00,000, and up to ₹5,000 for each further day',
        hi: '₹1,00,000 तक जुर्माना, और हर अगले दिन के लिए ₹5,000 तक',
      },
      verified(
        'Companies Act 2013, s. 99',
        'https://advocatekhoj.com/library/bareacts/companies2013/99.php?STitle=Punishment+for+default+in+complying+with+provisions+of+sections+96+to+98&Title=Companies+Act%2C+2013',
      ),
    ),
  ],
  companyByDay: [
    penalty(
      {
        en: 'Additional fee of ₹100 a day for each form, without a cap',
        hi: 'हर फ़ॉर्म पर ₹100 प्रतिदिन अतिरिक्त शुल्क, बिना किसी सीमा के',
      },
      verified(
        `Companies Act 2013, s. 403(1); ${companyFees}`,
        'https://taxguru.in/company-law/highlight-recent-changes-roc-filing-fees-additional-fees.html',
      ),
      { from: '2018-03-31', charges: [daily({ perDay: 100, atMost: null })] },
    ),
  ],
  companyByMultiple: [
    penalty(
      {
        en: 'Additional fee of 2 to 12 times the normal fee, depending on the delay',
        hi: 'देरी की अवधि के अनुसार सामान्य शुल्क का 2 से 12 गुना अतिरिक्त शुल्क',
      },
      verified(
        companyFees,
        'https://carajput.com/blog/revised-mca-additional-fees-for-delay-filings-will-go-upto-18-times/amp',
      ),
    ),
  ],
  companyAuditor: [
    penalty(
      {
        en: 'Additional fee equal to the normal fee for the first 15 days, then 2 to 12 times, depending on the delay',
        hi: '15 दिन तक सामान्य शुल्क के बराबर अतिरिक्त शुल्क, फिर देरी की अवधि के अनुसार 2 से 12 गुना',
      },
      verified(
        companyFees,
        'https://carajput.com/blog/revised-mca-additional-fees-for-delay-filings-will-go-upto-18-times/amp',
      ),
    ),
  ],
  smallEnterprises: [
    penalty(
      {
        en: 'No additional fee, but a penalty of ₹20,000 and ₹1,000 for each further day, at most ₹3,00,000',
        hi: 'कोई अतिरिक्त शुल्क नहीं, पर ₹20,000 और हर अगले दिन ₹1,000 जुर्माना, अधिकतम ₹3,00,000',
      },
      verified(
        'Companies Act 2013, s. 405(4)',
        'https://csdiveshgoyal.com/Blog/173/AdjPenaltyonDelayfilingofMSME.aspx',
      ),
      { charges: [daily({ perDay: 1000, atMost: 300_000 }, { firstDay: 20_000 })] },
    ),
  ],
  directorKyc: [
    penalty(
      directorKyc,
      verified(
        'Appointment and Qualification of Directors Rules 2014, rule 12A',
        'https://www.caclubindia.com/articles/din-kyc-once-in-3-years-instead-of-every-year-54574.asp',
      ),
      { to: '2026-03-30', charges: [fixed(5000)] },
    ),
    penalty(directorKyc, null, { from: '2026-03-31', charges: [fixed(5000)] }),
  ],
  llp: [
    penalty(
      {
        en: 'Additional fee of 1 to 15 times the normal fee for a small LLP, 1 to 30 times for another, depending on the delay; more after 360 days',
        hi: 'देरी की अवधि के अनुसार छोटी LLP पर सामान्य शुल्क का 1 से 15 गुना, अन्य पर 1 से 30 गुना अतिरिक्त शुल्क; 360 दिन के बाद और अधिक',
      },
      verified(
        'LLP (Amendment) Rules 2022 of 11 February 2022, rule 5',
        'https://taxconcept.net/corporate-compliance-calendar/reduced-additional-fees-for-filing-of-annual-returns-of-llp/',
      ),
      { from: '2022-03-31' },
    ),
  ],
  providentFund: [
    penalty(providentFund, verified('EPF and Miscellaneous Provisions Act 1952, ss. 7Q and 14B'), {
      to: '2026-06-28',
    }),
    penalty(providentFund, null, { from: '2026-06-29' }),
  ],
  stateInsurance: [
    penalty(
      { en: 'Interest of 12% a year', hi: '12% वार्षिक ब्याज' },
      verified(
        'ESI (General) Regulations 1950, regulation 31A',
        'https://comply4hr.com/showsec.asp?seccode=ESIR39',
      ),
      { charges: [yearlyInterest(12)] },
    ),
  ],
  foreignLiabilities: [
    penalty(
      { en: 'Late submission fee of ₹7,500', hi: '₹7,500 विलंब शुल्क' },
      verified(
        'RBI, A.P. (DIR Series) Circular 16 of 30 September 2022',
        'https://legalmantra.net/blog-detail/Late-Submission-Fee-for-reporting-delays-under-Foreign-Exchange-Management-Act-1999-FEMA',
      ),
      { from: '2023-03-31', charges: [fixed(7500)] },
    ),
  ],
} as const satisfies Record<string, readonly Penalty[]>;
