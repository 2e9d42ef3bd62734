import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { confirmationMethods } from '../auth/second-factor.ts';
import { stateCodes } from '../values/states.ts';

/** SHA-256 in lower-case hexadecimal digits. */
export const sha256Value = exemptFromMasking(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

/** Whether there is a certificate of the franchisee, or what has to happen first. */
export const certificateStates = [
  'signature_needed',
  'kyc_needed',
  'plan_needed',
  'available',
  'revoked',
] as const;

/** Whether there is a certificate of the franchisee. */
export type CertificateState = (typeof certificateStates)[number];

const signedAgreement = z.object({
  /** Also the token of its public check. */
  id: z.uuid(),
  version: z.string(),
  signedAt: z.iso.datetime(),
  name: z.string(),
  method: z.enum(confirmationMethods),
  /** Of the PDF that was read and signed. */
  offeredSha256: z.string(),
  /** Of the signed PDF; null while it is being made. */
  sha256: z.nullable(z.string()),
});

/** An e-stamp certificate as its number, State, date and duty. */
export const newStamp = z.object({
  number: exemptFromMasking(
    z.pipe(
      z.pipe(
        z.string({ error: 'stamp_number' }),
        z.transform((text) => text.replace(/\s/g, '').toUpperCase()),
      ),
      z.string().check(z.regex(/^[A-Z0-9][A-Z0-9/-]{2,39}$/, 'stamp_number')),
    ),
  ),
  state: z.enum(stateCodes, { error: 'state_missing' }),
  date: calendarDateValue,
  /** In rupees. */
  amount: rupeesValue({ min: 1, max: 1_00_000 }),
});

const stamp = z.object({
  number: z.string(),
  state: z.enum(stateCodes),
  date: z.iso.date(),
  /** In paise. */
  amount: z.int(),
});

/** What a franchisee has signed and is asked to sign. */
export const agreementStatus = z.object({
  /** The current version of the text. */
  version: z.string(),
  /** The last day to sign it; null if they are not asked to. */
  signBy: z.nullable(z.iso.date()),
  /** Whether it can be signed only once its e-stamp is recorded. Their time to sign starts after that. */
  waitsForStamp: z.boolean(),
  /** The latest signed agreement. */
  signed: z.nullable(signedAgreement),
  stamp: z.nullable(stamp),
  certificate: z.object({
    state: z.enum(certificateStates),
    number: z.nullable(z.string()),
    issuedAt: z.nullable(z.iso.datetime()),
    /** Why it was revoked. */
    reason: z.nullable(z.string()),
  }),
});

export type AgreementStatus = z.output<typeof agreementStatus>;

/** An agreement with the franchisee's details, to be read and signed. */
export const agreementOffer = z.object({
  id: z.uuid(),
  version: z.string(),
  /** The name that is typed to sign. */
  name: z.string(),
  businessName: z.string(),
  /** Of its PDF. */
  sha256: z.string(),
});

export type AgreementOffer = z.output<typeof agreementOffer>;
