import type { Penalty } from '../rule.ts';

function verified(en: string, hi: string): Penalty {
  return { hint: { en, hi }, certainty: 'verified' };
}

function toBeConfirmed(en: string, hi: string): Penalty {
  return { hint: { en, hi }, certainty: 'toBeConfirmed' };
}

/** What being late costs, for the rules that share it. */
export const penalties = {
  gstReturn: verified(
    'Late fee of ₹50 a day (₹20 a day for a nil return), and interest of 18% a year on unpaid tax',
    '₹50 प्रतिदिन विलंब शुल्क (शून्य रिटर्न पर ₹20 प्रतिदिन), और बकाया कर पर 18% वार्षिक ब्याज',
  ),
  gstInterest: verified('Interest of 18% a year on unpaid tax', 'बकाया कर पर 18% वार्षिक ब्याज'),
  roc: verified(
    'Additional fee of ₹100 a day for each form',
    'हर फ़ॉर्म पर ₹100 प्रतिदिन अतिरिक्त शुल्क',
  ),
  tdsDeposit: toBeConfirmed(
    'Interest of 1.5% a month from the deduction until the deposit',
    'कटौती से जमा करने तक 1.5% प्रति माह ब्याज',
  ),
  tdsStatement: toBeConfirmed(
    'Late fee of ₹200 a day, up to the tax of the statement',
    '₹200 प्रतिदिन विलंब शुल्क, विवरण के कर तक सीमित',
  ),
  tdsCertificate: toBeConfirmed(
    'Penalty of ₹500 a day for each certificate',
    'हर प्रमाणपत्र पर ₹500 प्रतिदिन जुर्माना',
  ),
  advanceTax: toBeConfirmed(
    'Interest of 1% a month on what falls short',
    'कम जमा राशि पर 1% प्रति माह ब्याज',
  ),
  incomeReturn: toBeConfirmed(
    'Late fee up to ₹5,000, and interest of 1% a month on unpaid tax',
    '₹5,000 तक विलंब शुल्क, और बकाया कर पर 1% प्रति माह ब्याज',
  ),
  taxAudit: toBeConfirmed(
    '0.5% of the turnover, up to ₹1,50,000',
    'टर्नओवर का 0.5%, अधिकतम ₹1,50,000',
  ),
  directorKyc: toBeConfirmed(
    'Fee of ₹5,000, and the DIN is deactivated until the KYC is done',
    '₹5,000 शुल्क, और KYC होने तक DIN निष्क्रिय रहता है',
  ),
  llp: toBeConfirmed(
    'Additional fee that grows with the delay',
    'अतिरिक्त शुल्क, जो देरी के साथ बढ़ता है',
  ),
  contributions: toBeConfirmed('Interest of 12% a year, and damages', '12% वार्षिक ब्याज और हर्जाना'),
} as const satisfies Record<string, Penalty>;
