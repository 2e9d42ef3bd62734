import type { Condition, Override, Source } from '../rule.ts';
import { constituted, on } from './rule-builders.ts';

interface Notice {
  readonly announced: string;
  readonly source: Source;
}

function notice(name: string, announced: string, link: string | null = null): Notice {
  const certainty = link === null ? 'toBeConfirmed' : 'verified';
  return { announced, source: { name, link, certainty } };
}

function moveDueDate(
  rules: readonly string[],
  [periodEnds, date]: readonly [string, string],
  { announced, source }: Notice,
): readonly Override[] {
  return rules.map((rule) => ({
    id: `${rule}-${periodEnds}-until-${date}`,
    rule,
    periodEnds: on(periodEnds),
    applies: null,
    effect: 'moved',
    date: on(date),
    announced: on(announced),
    source,
  }));
}

const october2024 = '2024-10-31';
const december2024 = '2024-12-31';
const july2025 = '2025-07-31';
const september2025 = '2025-09-30';
const year2023 = '2024-03-31';
const year2024 = '2025-03-31';

const aroundMumbai: Condition = {
  all: [
    { answer: 'state', in: ['27'] },
    {
      answer: 'district',
      in: ['Mumbai City', 'Mumbai Suburban', 'Thane', 'Raigad', 'Palghar'],
    },
  ],
};

const inMaharashtraOrJharkhand: Condition = { answer: 'state', in: ['27', '20'] };
const individuals = constituted('individual', 'proprietorship');

const gstCalendar = 'https://cleartax.in/s/gst-calendar';
const audits2025 = notice(
  'CBDT Circular 15/2025',
  '2025-10-29',
  'https://taxguru.in/income-tax/extension-timelines-filing-reports-audit-income-tax-returns-itrs-assessment-year-2025-26.html',
);
const yearlyFilings = [
  'aoc-4',
  'aoc-4-one-person',
  'mgt-7',
  'mgt-7-older-limits',
  'mgt-7a',
  'mgt-7a-one-person',
];

/** Moved dates, with a link if the notification was read. */
export const dateOverrides: readonly Override[] = [
  ...moveDueDate(
    ['gstr-1-monthly'],
    [year2023, '2024-04-12'],
    notice('Notification 09/2024-Central Tax', '2024-04-12'),
  ),
  ...moveDueDate(
    ['gstr-3b-monthly'],
    [october2024, '2024-11-21'],
    notice('Notification 26/2024-Central Tax', '2024-11-18'),
  ).map((override) => ({ ...override, applies: inMaharashtraOrJharkhand })),
  ...moveDueDate(
    ['gstr-1-monthly'],
    [december2024, '2025-01-13'],
    notice('Notification 01/2025-Central Tax', '2025-01-10', gstCalendar),
  ),
  ...moveDueDate(
    ['gstr-1-quarterly'],
    [december2024, '2025-01-15'],
    notice('Notification 01/2025-Central Tax', '2025-01-10', gstCalendar),
  ),
  ...moveDueDate(
    ['gstr-3b-monthly'],
    [december2024, '2025-01-22'],
    notice('Notification 02/2025-Central Tax', '2025-01-10'),
  ),
  ...moveDueDate(
    ['gstr-3b-quarterly-22'],
    [december2024, '2025-01-24'],
    notice('Notification 02/2025-Central Tax', '2025-01-10'),
  ),
  ...moveDueDate(
    ['gstr-3b-quarterly-24'],
    [december2024, '2025-01-26'],
    notice('Notification 02/2025-Central Tax', '2025-01-10'),
  ),
  ...moveDueDate(
    ['gstr-5'],
    [december2024, '2025-01-15'],
    notice('Notification 03/2025-Central Tax', '2025-01-10', gstCalendar),
  ),
  ...moveDueDate(
    ['gstr-6'],
    [december2024, '2025-01-15'],
    notice('Notification 04/2025-Central Tax', '2025-01-10', gstCalendar),
  ),
  ...moveDueDate(
    ['gstr-7'],
    [december2024, '2025-01-12'],
    notice('Notification 05/2025-Central Tax', '2025-01-10'),
  ),
  ...moveDueDate(
    ['gstr-8'],
    [december2024, '2025-01-12'],
    notice('Notification 06/2025-Central Tax', '2025-01-10'),
  ),
  ...moveDueDate(
    ['gstr-3b-monthly'],
    [july2025, '2025-08-27'],
    notice(
      'Notification 12/2025-Central Tax',
      '2025-08-20',
      'https://bcajonline.org/mail_category/recent-developments-in-gst',
    ),
  ).map((override) => ({ ...override, applies: aroundMumbai })),
  ...moveDueDate(
    ['gstr-3b-monthly', 'gstr-3b-quarterly-22', 'gstr-3b-quarterly-24'],
    [september2025, '2025-10-25'],
    notice(
      'Notification 17/2025-Central Tax',
      '2025-10-18',
      'https://kolkata24x7.in/business/cbic-extends-gstr-3b-filing-deadline-to-oct-25-for-monthly-and-quarterly-filers',
    ),
  ),
  ...moveDueDate(
    ['itr-individual', 'itr-unaudited-july'],
    [year2024, '2025-09-15'],
    notice(
      'CBDT Circular 06/2025',
      '2025-05-27',
      'https://lawgicalsearch.com/breaking-itr-filing-due-date-extended-to-15-sept-2025-cbdt-circular-no-06-2025-explained-your-itr-deadline-just-got-extended',
    ),
  ),
  ...moveDueDate(
    ['itr-individual', 'itr-unaudited-july'],
    [year2024, '2025-09-16'],
    notice(
      'CBDT Circular 12/2025',
      '2025-09-15',
      'https://www.taxheal.com/cbdt-circular-for-extension-of-due-date-for-filing-ofitrs-for-the-assessment-year-2025-26-reg.html',
    ),
  ),
  ...moveDueDate(
    ['tax-audit-report'],
    [year2023, '2024-10-07'],
    notice(
      'CBDT Circular 10/2024',
      '2024-09-29',
      'https://taxupdates.cagurujiclasses.com/cbdt-extends-deadline-for-filing-audit-reports-for-fy-2023-24-know-the-new-date',
    ),
  ),
  ...moveDueDate(
    ['itr-audited'],
    [year2023, '2024-11-15'],
    notice(
      'CBDT Circular 13/2024',
      '2024-10-26',
      'https://bigsportslive.com/cbdt-extends-due-date-for-corporates-furnishing-itr-for-ay-2024-25-news18',
    ),
  ),
  ...moveDueDate(
    ['itr-transfer-pricing'],
    [year2023, '2024-12-15'],
    notice(
      'CBDT Circular 18/2024',
      '2024-11-30',
      'https://regfollower.com/india-extends-transfer-pricing-safe-harbor-rules-to-fy-2024-25-updates-filing-deadline-for-international-transactions',
    ),
  ),
  ...moveDueDate(
    ['itr-belated', 'itr-revised-december'],
    [year2023, '2025-01-15'],
    notice(
      'CBDT Circular 21/2024',
      '2024-12-31',
      'https://taxguru.in/income-tax/cbdt-extends-date-furnishing-belated-revised-return-income.html',
    ),
  ).map((override) => ({ ...override, applies: individuals })),
  ...moveDueDate(
    ['tax-audit-report'],
    [year2024, '2025-10-31'],
    notice(
      'CBDT Circular 14/2025',
      '2025-09-25',
      'https://anptaxcorp.com/cbdt-extends-tax-audit-report-deadline-gujarat-high-court-directs-further-relief-for-itr-filing-in-audit-cases',
    ),
  ),
  ...moveDueDate(['tax-audit-report'], [year2024, '2025-11-10'], audits2025),
  ...moveDueDate(['itr-audited'], [year2024, '2025-12-10'], audits2025),
  ...moveDueDate(
    ['rbi-fla'],
    [year2024, '2025-07-31'],
    notice('RBI, extension of the FLA return of 2025', '2025-07-15'),
  ),
  ...moveDueDate(
    ['epf-1952'],
    [september2025, '2025-10-22'],
    notice(
      'EPFO, extension of the ECR of September 2025',
      '2025-10-15',
      'https://deshsaydeshi.in/new-deadline-for-epf-return-fixed/?amp=1',
    ),
  ),
  ...moveDueDate(
    ['csr-2'],
    [year2023, '2025-06-30'],
    notice(
      'Companies (Accounts) Amendment Rules 2025',
      '2025-05-19',
      'https://taxguru.in/company-law/companies-accounts-amendment-rules-2025.html',
    ),
  ),
];

/** Dates with a temporary waiver of the additional fee. */
export const waivedFees: readonly Override[] = [
  ...moveDueDate(
    yearlyFilings,
    [year2024, '2025-12-31'],
    notice(
      'MCA General Circular 06/2025',
      '2025-10-17',
      'https://taxguru.in/company-law/mca-companies-file-annual-returns-extra-fees-december-31-2025.html',
    ),
  ),
  ...moveDueDate(
    yearlyFilings,
    [year2024, '2026-01-31'],
    notice(
      'MCA General Circular 08/2025',
      '2025-12-30',
      'https://www.carishi.com/detail/56531.aspx',
    ),
  ),
  ...moveDueDate(
    ['dir-3-kyc-yearly'],
    [year2024, '2025-10-31'],
    notice('MCA, relaxation of the fee for DIR-3 KYC of 2025', '2025-10-15'),
  ),
].map((override) => ({ ...override, effect: 'noFeeUntil' }));
