import type * as z from 'zod/mini';
import type { Sentence } from '../languages.ts';
import { profileValue, type Profile } from './profile.ts';
import { on } from './rules/parts.ts';

/** A business by which it is seen what a change of the rules moves. */
export interface SampleBusiness {
  readonly name: Sentence;
  readonly profile: Profile;
}

/** Businesses of many kinds: each rule of the release applies to one of them. */
export const sampleBusinesses: readonly SampleBusiness[] = [
  sample(
    { en: 'Proprietor, GST monthly, Maharashtra', hi: 'प्रोप्राइटर, GST हर महीने, महाराष्ट्र' },
    {
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
    },
  ),
  sample(
    { en: 'Partnership, QRMP, Karnataka', hi: 'साझेदारी फ़र्म, QRMP, कर्नाटक' },
    { constitution: 'partnership', gst: 'quarterly', state: '29' },
  ),
  sample(
    { en: 'Partnership, QRMP, Delhi', hi: 'साझेदारी फ़र्म, QRMP, दिल्ली' },
    { constitution: 'partnership', gst: 'quarterly', state: '07', taxAudit: true },
  ),
  sample(
    { en: 'Shop in the composition scheme', hi: 'कंपोज़िशन योजना वाली दुकान' },
    { constitution: 'proprietorship', gst: 'composition', state: '09', presumptive: true },
  ),
  sample(
    { en: 'Individual without a business', hi: 'बिना व्यवसाय का व्यक्ति' },
    {
      constitution: 'individual',
      state: '27',
      deducts: ['property', 'rent', 'contracts', 'virtualAssets'],
    },
  ),
  sample(
    { en: 'Private company with business abroad', hi: 'विदेशी कारोबार वाली प्राइवेट कंपनी' },
    {
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
    },
  ),
  sample(
    { en: 'Small private company', hi: 'छोटी प्राइवेट कंपनी' },
    { constitution: 'privateCompany', gst: 'quarterly', state: '24', smallCompany: true },
  ),
  sample(
    { en: 'One person company', hi: 'एक व्यक्ति कंपनी (OPC)' },
    { constitution: 'onePersonCompany', gst: 'quarterly', state: '27', smallCompany: true },
  ),
  sample(
    { en: 'Public company', hi: 'पब्लिक कंपनी' },
    { constitution: 'publicCompany', gst: 'monthly', state: '27', turnover: 'above100Crore' },
  ),
  sample(
    { en: 'LLP', hi: 'LLP' },
    { constitution: 'llp', gst: 'quarterly', state: '06', otherAudit: true },
  ),
  sample(
    { en: 'Marketplace and tax deductor for GST', hi: 'GST का मार्केटप्लेस और TDS काटने वाला' },
    {
      constitution: 'trust',
      state: '27',
      gstRoles: [
        'taxDeductor',
        'marketplace',
        'serviceDistributor',
        'nonResident',
        'onlineServicesFromAbroad',
      ],
    },
  ),
];

function sample(name: Sentence, answers: z.input<typeof profileValue>): SampleBusiness {
  return { name, profile: profileValue.parse(answers) };
}
