import type { LocalizedText } from '../../languages.ts';
import type { DelayCharge, Penalty, Source } from '../rule.ts';
import { lastOfOldAct, newAct, verified, unverified } from './rule-builders.ts';
import { daily, fixed, penalty } from './penalty-builders.ts';

/** A fee of the Income-tax Act 2025, from the Bill rather than the Act as assented. */
function ofNewAct(
  hint: LocalizedText,
  source: Source | null,
  charges: readonly DelayCharge[] = [],
): Penalty {
  return penalty(hint, source, { from: newAct, charges, certainty: 'toBeConfirmed' });
}

/** The fee of the Act of 1961; no source for a different fee in the Act of 2025 was found. */
function ofBothActs(
  hint: LocalizedText,
  source: Source,
  charges: readonly DelayCharge[] = [],
): readonly Penalty[] {
  return [penalty(hint, source, { to: lastOfOldAct, charges }), ofNewAct(hint, null, charges)];
}

const interestAt1Percent = verified(
  'Income-tax Act 1961, ss. 234A and 234C',
  'https://caclubindia.com/Experts/interest-us-234a-234b-234c-111311.asp',
);
/** A publisher's page about a section in the Bill. */
function bill(section: string, link: string): Source {
  return verified(`Finance Bill 2026, clause 83 (Income-tax Act 2025, ${section})`, link);
}

const feesByTier =
  'https://trends.glance.com/story/articles/Personal_Finance/IN/en/cnbc-tv18/f-e550251d2f-96fcddd3-7adc-5017-8bec-923d2f967553?summary=true';

const deposit = {
  en: 'Interest of 1.5% a month from the deduction until the deposit',
  hi: 'कटौती से जमा करने तक 1.5% प्रति माह ब्याज',
};
const collection = {
  en: 'Interest of 1.5% a month from the collection until the deposit',
  hi: 'संग्रह से जमा करने तक 1.5% प्रति माह ब्याज',
};
const statement = {
  en: 'Late fee of ₹200 a day, capped at the tax in the statement',
  hi: '₹200 प्रतिदिन विलंब शुल्क, विवरण के कर तक सीमित',
};
const certificate = {
  en: 'Penalty of ₹500 a day for each certificate',
  hi: 'हर प्रमाणपत्र पर ₹500 प्रतिदिन जुर्माना',
};
const incomeReturn = {
  en: 'Late fee up to ₹5,000, and interest of 1% a month on unpaid tax',
  hi: '₹5,000 तक विलंब शुल्क, और बकाया कर पर 1% प्रति माह ब्याज',
};
const depositInterest: DelayCharge = {
  kind: 'interest',
  basisPoints: 150,
  per: 'month',
  since: 'deduction',
};
const statementFee = daily({ perDay: 200, atMost: null }, { isCappedByTax: true });
const returnCharges: readonly DelayCharge[] = [
  { kind: 'fixed', steps: [{ afterMonths: 0, amount: 5000 }], isUpTo: true },
  { kind: 'interest', basisPoints: 100, per: 'month', since: 'dueDate' },
];

/** Penalties for late income tax, TDS and TCS. */
export const incomeTaxPenalties = {
  tdsDeposit: ofBothActs(
    deposit,
    verified(
      'Income-tax Act 1961, s. 201(1A)',
      'https://caclubindia.com/forum/query-on-tds-363896.asp',
    ),
    [depositInterest],
  ),
  tcsDeposit: [
    penalty(
      collection,
      verified(
        'Income-tax Act 1961, s. 206C(7)',
        'https://www.caclubindia.com/forum/tcs-how-to-filed-to-tcs-which-528672.asp',
      ),
      { to: lastOfOldAct, charges: [depositInterest], certainty: 'toBeConfirmed' },
    ),
    ofNewAct(collection, null, [depositInterest]),
  ],
  tdsStatement: [
    penalty(
      statement,
      verified(
        'Income-tax Act 1961, s. 234E',
        'https://www.caclubindia.com/forum/tcs-how-to-filed-to-tcs-which-528672.asp',
      ),
      { to: lastOfOldAct, charges: [statementFee] },
    ),
    ofNewAct(
      statement,
      bill(
        's. 427',
        'https://in.fintaxblog.com/budget/finance-bill-2026-penalties-replaced-with-fixed-fees-for-returns-audit-statements.html',
      ),
      [statementFee],
    ),
  ],
  tdsCertificate: ofBothActs(certificate, unverified('Income-tax Act 1961, s. 272A(2)(g)')),
  advanceTax: ofBothActs(
    {
      en: 'Interest of 1% a month on the shortfall',
      hi: 'कम जमा राशि पर 1% प्रति माह ब्याज',
    },
    interestAt1Percent,
  ),
  incomeReturn: [
    penalty(
      incomeReturn,
      verified(
        'Income-tax Act 1961, ss. 234A and 234F',
        'https://www.practicaltaxplanning.com/ptp-tax-scripts/tax-procedures/welcome-amendments-in-filing-of-itrs',
      ),
      { to: lastOfOldAct, charges: returnCharges },
    ),
    ofNewAct(incomeReturn, bill('s. 428(a)', feesByTier), returnCharges),
  ],
  taxAudit: [
    penalty(
      { en: '0.5% of the turnover, up to ₹1,50,000', hi: 'टर्नओवर का 0.5%, अधिकतम ₹1,50,000' },
      verified(
        'Income-tax Act 1961, s. 271B',
        'https://actsofindia.in/section-details/?sectionid=45189',
      ),
      { to: lastOfOldAct },
    ),
    ofNewAct(
      {
        en: 'Fee of ₹75,000, or ₹1,50,000 if more than a month late, whatever the turnover',
        hi: '₹75,000 शुल्क, और एक महीने से अधिक देरी पर ₹1,50,000, टर्नओवर चाहे जो हो',
      },
      bill(
        's. 428(c)',
        'https://anptaxcorp.com/finance-bill-2026-mandatory-fees-replace-discretionary-penalties-under-the-income-tax-act-2025',
      ),
      [fixed(75_000, [{ afterMonths: 1, amount: 150_000 }])],
    ),
  ],
  transferPricingReport: [
    penalty(
      { en: 'Penalty of ₹1,00,000', hi: '₹1,00,000 जुर्माना' },
      verified(
        'Income-tax Act 1961, s. 271BA',
        'https://www.hindustantimes.com/business/itr-deadline-is-november-15-2024-for-these-taxpayers-check-details-101731474280601.html',
      ),
      { to: lastOfOldAct, charges: [fixed(100_000)], certainty: 'toBeConfirmed' },
    ),
    ofNewAct(
      {
        en: 'Fee of ₹50,000, or ₹1,00,000 if more than a month late',
        hi: '₹50,000 शुल्क, और एक महीने से अधिक देरी पर ₹1,00,000',
      },
      bill('s. 428', feesByTier),
      [fixed(50_000, [{ afterMonths: 1, amount: 100_000 }])],
    ),
  ],
} as const satisfies Record<string, readonly Penalty[]>;
