import { newBillingProfile, type BillingProfile } from '@anupal/contract/billing/schemas';
import type { Sac } from '@anupal/contract/invoices/sac';
import { parseRate } from '@anupal/contract/values/gst-rate';
import { checkFields } from '../../../lib/api/body-check.ts';
import type { Failure } from '../../../lib/api/failure.ts';
import type { saveProfile } from '../billing-api.ts';

/** The form of a billing profile. */
export interface ProfileValues {
  readonly name: string;
  readonly scheme: 'regular' | 'composition';
  readonly sac: string;
  readonly rate: string;
  readonly prefix: string;
  readonly upiAddress: string;
  readonly footer: string;
}

// What most franchisees do. A chartered accountant decides which code fits.
const usualSac = '998232';
const usualRate = '18';

/** The form as it opens; the first time, the letters are those of the name. */
export function initialProfile(profile: BillingProfile | null, name: string): ProfileValues {
  if (profile === null)
    return {
      name,
      scheme: 'regular',
      sac: usualSac,
      rate: usualRate,
      prefix: takeLetters(name),
      upiAddress: '',
      footer: '',
    };
  return {
    name: profile.name,
    scheme: profile.isComposition ? 'composition' : 'regular',
    sac: profile.sac,
    rate: String(profile.rateBps / 100),
    prefix: profile.prefix,
    upiAddress: profile.upiAddress ?? '',
    footer: profile.footer ?? '',
  };
}

function takeLetters(name: string): string {
  const initials = name.split(/\s+/).map((word) => word.charAt(0).toUpperCase());
  return initials
    .filter((letter) => /[A-Z]/.test(letter))
    .slice(0, 2)
    .join('');
}

/** The profile as the API takes it. */
export function toProfile(values: ProfileValues): Parameters<typeof saveProfile>[0] {
  return {
    name: values.name,
    isComposition: values.scheme === 'composition',
    sac: values.sac as Sac, // chosen from the list of the contract
    rateBps: parseRate(values.rate) ?? NaN,
    prefix: values.prefix,
    upiAddress: values.upiAddress.trim() === '' ? null : values.upiAddress,
    footer: values.footer.trim() === '' ? null : values.footer,
  };
}

/** The errors of the form by its fields; null when there are none. */
export function checkProfile(values: ProfileValues): Failure | null {
  return checkFields(newBillingProfile, toProfile(values), ([first]) =>
    first === 'rateBps' ? 'rate' : String(first),
  );
}
