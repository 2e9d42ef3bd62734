import type * as z from 'zod/mini';
import type { NamedBusiness } from '../rule-set-diff.ts';
import { profileValue } from '../profile.ts';
import { on } from '../rules/rule-builders.ts';

/** Different businesses, so that each released rule applies to at least one. */
export const sampleBusinesses: readonly NamedBusiness[] = [
  sample('Proprietor, GST monthly, Maharashtra', {
    constitution: 'proprietorship',
    gst: 'monthly',
    state: '27',
    district: 'Thane',
    turnover: 'upTo10Crore',
    taxAudit: true,
    collectsTax: true,
    providentFund: true,
    stateInsurance: true,
    deducts: ['salary', 'residents'],
  }),
  sample('Partnership, QRMP, Karnataka', {
    constitution: 'partnership',
    gst: 'quarterly',
    state: '29',
  }),
  sample('Partnership, QRMP, Delhi', {
    constitution: 'partnership',
    gst: 'quarterly',
    state: '07',
    taxAudit: true,
  }),
  sample('Shop in the composition scheme', {
    constitution: 'proprietorship',
    gst: 'composition',
    state: '09',
    presumptive: true,
  }),
  sample('Individual without a business', {
    constitution: 'individual',
    state: '27',
    deducts: ['property', 'rent', 'contracts', 'virtualAssets'],
  }),
  sample('Private company with business abroad', {
    constitution: 'privateCompany',
    gst: 'monthly',
    state: '29',
    turnover: 'above100Crore',
    taxAudit: true,
    transferPricing: true,
    loansOutstanding: true,
    duesToSmallEnterprises: true,
    foreignInvestment: true,
    socialResponsibility: true,
    deducts: ['salary', 'residents', 'nonResidents'],
    incorporatedOn: on('2019-06-03'),
    directorKycYears: [2022],
    events: [
      { kind: 'auditorAppointed', on: on('2026-09-25') },
      { kind: 'directorChanged', on: on('2026-09-25') },
      { kind: 'directorDetailsChanged', on: on('2026-09-25') },
      { kind: 'resolutionPassed', on: on('2026-09-25') },
      { kind: 'beneficialOwnerDeclared', on: on('2026-09-25') },
    ],
  }),
  sample('Small private company', {
    constitution: 'privateCompany',
    gst: 'quarterly',
    state: '24',
    smallCompany: true,
    smallByOlderLimits: true,
  }),
  sample('Private company, small since December 2025', {
    constitution: 'privateCompany',
    smallCompany: true,
  }),
  sample('One person company', {
    constitution: 'onePersonCompany',
    gst: 'quarterly',
    state: '27',
    smallCompany: true,
  }),
  sample('Public company', {
    constitution: 'publicCompany',
    gst: 'monthly',
    state: '27',
    turnover: 'above100Crore',
  }),
  sample('LLP', { constitution: 'llp', gst: 'quarterly', state: '06', otherAudit: true }),
  sample('Marketplace and tax deductor for GST', {
    constitution: 'trust',
    state: '27',
    gstRoles: [
      'taxDeductor',
      'marketplace',
      'serviceDistributor',
      'nonResident',
      'onlineServicesFromAbroad',
    ],
  }),
];

function sample(name: string, answers: z.input<typeof profileValue>): NamedBusiness {
  return { name, profile: profileValue.parse(answers) };
}
