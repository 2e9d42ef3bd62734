import { stateCodes } from '../values/states.ts';
import { districtAnswers } from './districts.ts';

/** Annual turnover by its upper limit, ascending. */
export const turnoverBands = [
  'upTo50Lakh',
  'upTo1Crore',
  'upTo2Crore',
  'upTo5Crore',
  'upTo10Crore',
  'upTo100Crore',
  'above100Crore',
] as const;

/** Single-choice questions and their answers. */
export const choiceQuestions = {
  /** An individual has no business; a proprietor has. */
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
  /** How GST is paid: regular with monthly or quarterly returns (QRMP), or composition. */
  gst: ['none', 'monthly', 'quarterly', 'composition'],
  /** The State of the principal place of business. */
  state: stateCodes,
  /**
   * The district of the principal place of business, for notifications that move dates by district.
   */
  district: districtAnswers,
  turnover: turnoverBands,
  /** Whether the taxpayer is a partner of a firm, and whether that firm is audited. */
  partnerOf: ['none', 'unauditedFirm', 'auditedFirm'],
} as const;

/** Yes/no questions. */
export const yesNoQuestions = [
  /**
   * Accounts audited under the Income-tax Act: a turnover above ₹1 crore (₹10 crore where 95% of it is
   * digital), a profession above ₹50 lakh.
   */
  'taxAudit',
  /** Accounts audited under another law, such as the LLP Act. */
  'otherAudit',
  /** A report on international or specified domestic transactions is due. */
  'transferPricing',
  /** Income is declared as a share of turnover. */
  'presumptive',
  /**
   * The year's tax after deductions at source is ₹10,000 or more, and the taxpayer is not a
   * resident aged 60 or more without business income.
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
  /**
   * Also within the limits before 1 December 2025: capital up to ₹4 crore, turnover up to ₹40
   * crore.
   */
  'smallByOlderLimits',
  /** A company without share capital, such as one limited by guarantee. */
  'withoutShareCapital',
  'listed',
  /** Deposits, loans or other money received and outstanding on 31 March. */
  'loansOutstanding',
  /** Micro or small enterprises are owed money for more than 45 days. */
  'duesToSmallEnterprises',
  'foreignInvestment',
  /** Required to spend on corporate social responsibility. */
  'socialResponsibility',
] as const;

/** Multiple-choice questions and their answers. */
export const listQuestions = {
  /** Payments on which tax is deducted at source. */
  deducts: [
    'salary',
    'residents',
    'nonResidents',
    'property',
    'rent',
    'contracts',
    'virtualAssets',
  ],
  /** Special GST registrations. */
  gstRoles: [
    'taxDeductor',
    'marketplace',
    'serviceDistributor',
    'nonResident',
    'onlineServicesFromAbroad',
  ],
} as const;

/** One-time events of a company, each with a date. */
export const companyEventKinds = [
  'auditorAppointed',
  'directorChanged',
  'directorDetailsChanged',
  'resolutionPassed',
  'beneficialOwnerDeclared',
] as const;

/** Deductions that need no TAN, and the event that triggers each. */
export const deductionEvents = {
  property: 'propertyPaid',
  rent: 'tenancyEnded',
  contracts: 'contractPaid',
  virtualAssets: 'virtualAssetPaid',
} as const;

/** One-time events, each with a date. */
export const eventKinds = [
  ...companyEventKinds,
  deductionEvents.property,
  deductionEvents.rent,
  deductionEvents.contracts,
  deductionEvents.virtualAssets,
] as const;

export type EventKind = (typeof eventKinds)[number];

/** A single-choice question. */
export type ChoiceQuestion = keyof typeof choiceQuestions;

/** A yes/no question. */
export type YesNoQuestion = (typeof yesNoQuestions)[number];

/** A multiple-choice question. */
export type ListQuestion = keyof typeof listQuestions;

/** A question that a condition can refer to. */
export type Question = ChoiceQuestion | YesNoQuestion | ListQuestion;
