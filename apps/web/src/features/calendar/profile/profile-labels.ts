import type {
  choiceQuestions,
  EventKind,
  listQuestions,
  YesNoQuestion,
} from '@anupal/contract/calendar/profile-questions';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ProfileStep } from './profile-model.ts';

/** The texts of a question. */
export interface QuestionLabel {
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
}

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>;

export const partnerNames: Names<(typeof choiceQuestions)['partnerOf'][number]> = {
  none: msg`No`,
  unauditedFirm: msg`Yes, of a firm without audit`,
  auditedFirm: msg`Yes, of a firm with audit`,
};

export const deductionNames: Names<(typeof listQuestions)['deducts'][number]> = {
  salary: msg`Salaries`,
  residents: msg`Payments to residents: rent, fees, contracts, interest`,
  nonResidents: msg`Payments to non-residents`,
  property: msg`A property that was bought (26QB)`,
  rent: msg`Rent above ₹50,000 a month (26QC)`,
  contracts: msg`Contractors and professionals, above ₹50 lakh a year (26QD)`,
  virtualAssets: msg`Virtual digital assets (26QE)`,
};

export const roleNames: Names<(typeof listQuestions)['gstRoles'][number]> = {
  taxDeductor: msg`Deducts TDS under GST`,
  marketplace: msg`Runs an online marketplace (TCS)`,
  serviceDistributor: msg`Input service distributor`,
  nonResident: msg`Non-resident taxable person`,
  onlineServicesFromAbroad: msg`Online services from abroad (OIDAR)`,
};

export const eventNames: Names<EventKind> = {
  auditorAppointed: msg`Auditor appointed`,
  directorChanged: msg`Director joined or left`,
  directorDetailsChanged: msg`A director’s details changed`,
  resolutionPassed: msg`Resolution passed that must be filed`,
  beneficialOwnerDeclared: msg`Beneficial owner declared`,
  propertyPaid: msg`Property paid for`,
  tenancyEnded: msg`Tenancy ended`,
  contractPaid: msg`Contractor or professional paid`,
  virtualAssetPaid: msg`Virtual digital asset paid for`,
};

export const yesOrNoLabels: Readonly<Record<YesNoQuestion | 'longFirstYear', QuestionLabel>> = {
  taxAudit: {
    label: msg`The accounts are audited under the Income-tax Act`,
    hint: msg`Usually above ₹1 crore (₹10 crore where 95% is digital), for a profession above ₹50 lakh.`,
  },
  otherAudit: { label: msg`The accounts are audited under another law, such as the LLP Act` },
  transferPricing: {
    label: msg`There are international or specified domestic transactions`,
    hint: msg`A report in Form 3CEB is then due.`,
  },
  presumptive: {
    label: msg`Income is declared by a share of the turnover (presumptive)`,
  },
  advanceTax: {
    label: msg`The year’s tax after TDS is ₹10,000 or more`,
    hint: msg`Then advance tax is due in instalments. Residents of 60 or more without business income pay none.`,
  },
  collectsTax: { label: msg`Tax is collected at source (TCS)` },
  providentFund: { label: msg`Registered for provident fund (EPF)` },
  stateInsurance: { label: msg`Registered for state insurance (ESI)` },
  neverSmall: {
    label: msg`It is a holding, subsidiary or Section 8 company, or under a special Act`,
    hint: msg`Such a company never counts as a small company, however low its capital and turnover.`,
  },
  smallCompany: {
    label: msg`It is a small company`,
    hint: msg`Capital up to ₹10 crore and turnover up to ₹100 crore.`,
  },
  smallByOlderLimits: {
    label: msg`It was small before 1 December 2025 too`,
    hint: msg`The limits then were a capital of ₹4 crore and a turnover of ₹40 crore.`,
  },
  withoutShareCapital: {
    label: msg`It has no share capital`,
    hint: msg`For example a company limited by guarantee. It does not file a declaration of commencement (INC-20A).`,
  },
  listed: { label: msg`Its shares are listed` },
  loansOutstanding: {
    label: msg`Loans, deposits or advances were outstanding on 31 March`,
  },
  duesToSmallEnterprises: {
    label: msg`Micro or small enterprises are owed money for more than 45 days`,
  },
  foreignInvestment: { label: msg`There is foreign investment, in or from the business` },
  socialResponsibility: { label: msg`It must spend on social responsibility (CSR)` },
  longFirstYear: {
    label: msg`The first year of accounts ends with the March after next`,
    hint: msg`An LLP that started between October and March may choose this.`,
  },
};

export const stepLabels: Names<ProfileStep> = {
  business: msg`The business`,
  gst: msg`GST`,
  deductions: msg`TDS and staff`,
  incomeTax: msg`Income tax`,
  company: msg`Company and LLP`,
};
