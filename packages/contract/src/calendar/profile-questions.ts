import { stateCodes } from '../values/states.ts';
import { districtAnswers } from './districts.ts';

/** The turnover of a year, by the highest limit that it does not pass; in the order of the limits. */
export const turnoverBands = [
  'upTo50Lakh',
  'upTo1Crore',
  'upTo2Crore',
  'upTo5Crore',
  'upTo10Crore',
  'upTo100Crore',
  'above100Crore',
] as const;

/** Questions with one answer of several, and the answers that there are. */
export const choiceQuestions = {
  /** An individual has no business of their own; a proprietor does. */
  constitution: [
    'individual',
    'proprietorship',
    'partnership',
    'llp',
    'privateCompany',
    'onePersonCompany',
    'publicCompany',
    'trust',
  ],
  /** How GST is paid: as a regular taxpayer who files monthly or quarterly (QRMP), or composition. */
  gst: ['none', 'monthly', 'quarterly', 'composition'],
  /** The State of the principal place of business. */
  state: stateCodes,
  /** The district of the principal place of business, where a notification has moved dates by district. */
  district: districtAnswers,
  turnover: turnoverBands,
  /** Whether the person is a partner of a firm, and whether that firm is audited. */
  partnerOf: ['none', 'unauditedFirm', 'auditedFirm'],
} as const;

/** Questions that are answered by yes or no. */
export const yesNoQuestions = [
  /**
   * Accounts audited under the Income-tax Act: a turnover above ₹1 crore (₹10 crore where 95% of it is
   * digital), a profession above ₹50 lakh.
   */
  'taxAudit',
  /** Accounts audited under another law, as the LLP Act. */
  'otherAudit',
  /** A report on international or specified domestic transactions is due. */
  'transferPricing',
  /** Income is declared by a share of the turnover. */
  'presumptive',
  /**
   * The year's tax after deductions at source is ₹10,000 or more, and the person is not a resident of
   * 60 or more without business income.
   */
  'advanceTax',
  /** Tax is collected at source. */
  'collectsTax',
  'providentFund',
  'stateInsurance',
  /** A holding or subsidiary company, a Section 8 company, or one under a special Act. */
  'neverSmall',
  /** Capital up to ₹10 crore and turnover up to ₹100 crore; never a public company. */
  'smallCompany',
  /** Within the limits before 1 December 2025 too: capital up to ₹4 crore, turnover up to ₹40 crore. */
  'smallByOlderLimits',
  /** A company without share capital, as one limited by guarantee. */
  'withoutShareCapital',
  'listed',
  /** Deposits, loans or other money received and outstanding on 31 March. */
  'loansOutstanding',
  /** Micro or small enterprises are owed money for more than 45 days. */
  'duesToSmallEnterprises',
  'foreignInvestment',
  /** Bound to spend on social responsibility. */
  'socialResponsibility',
] as const;

/** Questions with any number of answers. */
export const listQuestions = {
  /** On what tax is deducted at source. */
  deducts: [
    'salary',
    'residents',
    'nonResidents',
    'property',
    'rent',
    'contracts',
    'virtualAssets',
  ],
  /** What a registration for GST is for, beside ordinary trade. */
  gstRoles: [
    'taxDeductor',
    'marketplace',
    'serviceDistributor',
    'nonResident',
    'onlineServicesFromAbroad',
  ],
} as const;

/** What happens once to a company and has a date of its own. */
export const companyEventKinds = [
  'auditorAppointed',
  'directorChanged',
  'directorDetailsChanged',
  'resolutionPassed',
  'beneficialOwnerDeclared',
] as const;

/** What tax is deducted on without a TAN, and what happens when it is: a payment, or the end of a tenancy. */
export const deductionEvents = {
  property: 'propertyPaid',
  rent: 'tenancyEnded',
  contracts: 'contractPaid',
  virtualAssets: 'virtualAssetPaid',
} as const;

/** What happens once and has a date of its own. */
export const eventKinds = [
  ...companyEventKinds,
  deductionEvents.property,
  deductionEvents.rent,
  deductionEvents.contracts,
  deductionEvents.virtualAssets,
] as const;

/** What happens once and has a date of its own. */
export type EventKind = (typeof eventKinds)[number];

/** A question with one answer of several. */
export type ChoiceQuestion = keyof typeof choiceQuestions;

/** A question that is answered by yes or no. */
export type YesNoQuestion = (typeof yesNoQuestions)[number];

/** A question with any number of answers. */
export type ListQuestion = keyof typeof listQuestions;

/** A question on which a rule can put a condition. */
export type Question = ChoiceQuestion | YesNoQuestion | ListQuestion;
