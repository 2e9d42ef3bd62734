import * as z from 'zod/mini';
import type { LocalizedText } from '../languages.ts';
import { readCin, cinValue } from '../values/cin.ts';
import { toDateParts } from '../values/calendar-date.ts';
import { gstinValue, panInGstin, stateInGstin } from '../values/gstin.ts';
import { panHolder, panValue, type PanHolder } from '../values/pan.ts';
import { tanValue } from '../values/tan.ts';
import type { Profile } from './profile.ts';

/** The identification numbers of a business; null when absent. */
export const identityValue = z.object({
  pan: z._default(z.nullable(panValue), null),
  gstin: z._default(z.nullable(gstinValue), null),
  tan: z._default(z.nullable(tanValue), null),
  cin: z._default(z.nullable(cinValue), null),
});

export type BusinessIdentity = z.output<typeof identityValue>;

/**
 * Warnings about numbers and answers that contradict each other. None of them blocks the calendar.
 */
export const mismatches = {
  panInGstin: {
    en: 'The GSTIN contains a different PAN',
    hi: 'GSTIN के भीतर का पैन अलग है',
  },
  stateInGstin: {
    en: 'The GSTIN is registered in another State',
    hi: 'GSTIN किसी दूसरे राज्य में पंजीकृत है',
  },
  panHolder: {
    en: 'The type of PAN does not match the constitution of the business',
    hi: 'पैन का प्रकार व्यवसाय के स्वरूप से मेल नहीं खाता',
  },
  gstinWithoutGst: {
    en: 'A GSTIN is given, but no GST returns are selected',
    hi: 'GSTIN है, पर GST रिटर्न नहीं चुने गए',
  },
  tanMissing: {
    en: 'A TAN is required to deduct or collect tax',
    hi: 'TDS काटने या TCS संग्रह करने के लिए TAN ज़रूरी है',
  },
  cinOfNoCompany: {
    en: 'Only companies have a CIN',
    hi: 'CIN केवल कंपनियों का होता है',
  },
  cinKind: {
    en: 'The CIN belongs to a different type of company',
    hi: 'CIN किसी दूसरे प्रकार की कंपनी का है',
  },
  cinYear: {
    en: 'The CIN has a different year of incorporation',
    hi: 'CIN में निगमन का वर्ष अलग है',
  },
  quarterlyTurnover: {
    en: 'QRMP is available up to a turnover of ₹5 crore',
    hi: 'QRMP योजना ₹5 करोड़ तक के टर्नओवर के लिए है',
  },
  quarterlyState: {
    en: 'QRMP dates depend on the State, which is missing or has no dates',
    hi: 'QRMP की तिथियाँ राज्य पर निर्भर हैं; राज्य नहीं बताया गया या उसकी तिथि तय नहीं है',
  },
  auditByTurnover: {
    en: 'Above ₹10 crore the accounts are audited under the Income-tax Act',
    hi: '₹10 करोड़ से ऊपर आयकर अधिनियम के अधीन ऑडिट होता है',
  },
  smallPublicCompany: {
    en: 'A public company is never a small company',
    hi: 'पब्लिक कंपनी छोटी कंपनी नहीं मानी जाती',
  },
} as const satisfies Record<string, LocalizedText>;

/** A contradiction between numbers and answers. */
export type Mismatch = keyof typeof mismatches;

const holders: Readonly<Record<Profile['constitution'], PanHolder>> = {
  individual: 'person',
  proprietorship: 'person',
  partnership: 'firm',
  llp: 'firm',
  privateCompany: 'company',
  onePersonCompany: 'company',
  publicCompany: 'company',
  trust: 'trust',
};
const kindsOfCin: Readonly<Partial<Record<Profile['constitution'], readonly string[]>>> = {
  privateCompany: ['PTC', 'FTC', 'ULT', 'GAT', 'NPL'],
  onePersonCompany: ['OPC'],
  publicCompany: ['PLC', 'FLC', 'ULL', 'GAP', 'GOI', 'SGC', 'NPL'],
};
/** Compares the numbers of a business with each other and with its profile. */
export function findMismatches(identity: BusinessIdentity, profile: Profile): readonly Mismatch[] {
  const found: Readonly<Record<Mismatch, boolean>> = {
    ...taxMismatches(identity, profile),
    ...companyMismatches(identity, profile),
  };
  // the record has no other keys
  return (Object.keys(found) as Mismatch[]).filter((mismatch) => found[mismatch]);
}

function taxMismatches({ pan, gstin, tan }: BusinessIdentity, profile: Profile) {
  const { state, turnover } = profile;
  const isLarge = turnover === 'upTo100Crore' || turnover === 'above100Crore';
  return {
    panInGstin: gstin !== null && pan !== null && panInGstin(gstin) !== pan,
    stateInGstin: gstin !== null && state !== null && stateInGstin(gstin) !== state,
    panHolder: pan !== null && panHolder(pan) !== holders[profile.constitution],
    gstinWithoutGst: gstin !== null && profile.gst === 'none' && profile.gstRoles.length === 0,
    tanMissing: tan === null && needsTan(profile),
    quarterlyTurnover: profile.gst === 'quarterly' && (isLarge || turnover === 'upTo10Crore'),
    // Notification 82/2020 assigns Other Territory (97) to neither group.
    quarterlyState: profile.gst === 'quarterly' && (state === null || state === '97'),
    auditByTurnover: isLarge && !profile.taxAudit,
  };
}

function companyMismatches({ cin }: BusinessIdentity, profile: Profile) {
  const { constitution, incorporatedOn } = profile;
  const read = cin === null ? null : readCin(cin);
  const kinds = kindsOfCin[constitution];
  return {
    cinOfNoCompany: read !== null && kinds === undefined,
    cinKind: read !== null && kinds !== undefined && !kinds.includes(read.kind),
    cinYear:
      read !== null &&
      incorporatedOn !== null &&
      toDateParts(incorporatedOn).year !== read.yearOfIncorporation,
    smallPublicCompany: constitution === 'publicCompany' && profile.smallCompany,
  };
}

/** Deductions on property, rent, contracts and virtual assets are reported with the PAN alone. */
function needsTan({ deducts, collectsTax }: Profile): boolean {
  const byTan: readonly string[] = ['salary', 'residents', 'nonResidents'];
  return collectsTax || deducts.some((deduction) => byTan.includes(deduction));
}
