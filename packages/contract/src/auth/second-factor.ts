import * as z from 'zod/mini';
import { exemptFromMasking } from '../values/masking-exemption.ts';

/** How a person confirms an action: by a code from an email, a passkey, an app or a recovery code. */
export const confirmationMethods = ['code', 'passkey', 'app', 'recovery_code'] as const;

/** How a person confirmed an action. */
export type ConfirmationMethod = (typeof confirmationMethods)[number];

/** A code of an authenticator app, six digits, or a recovery code as printed. */
export const factorCode = exemptFromMasking(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
);

/** What the user can prove besides the mailbox. Passkeys have a list of their own. */
export const secondFactors = z.object({
  /** Whether the user must have a passkey or an app, and prove it in each session. */
  isRequired: z.boolean(),
  /** Whether this session may be used for everything. */
  isProved: z.boolean(),
  /** Whether there is a passkey or an app. */
  hasAny: z.boolean(),
  /** The authenticator app; null without one. */
  app: z.nullable(
    z.object({ addedAt: z.iso.datetime(), lastUsedAt: z.nullable(z.iso.datetime()) }),
  ),
  /** How many recovery codes are unused. */
  recoveryCodes: z.int(),
});

/** What the user can prove besides the mailbox. */
export type SecondFactors = z.output<typeof secondFactors>;

/** A secret for an authenticator app, shown once; the app works after its first code. */
export const newApp = z.object({
  /** In base 32, to be typed. */
  secret: z.string(),
  /** The same as otpauth:// for apps. */
  uri: z.string(),
  /** And as a QR code: an SVG path in a square of `size` units, quiet zone included. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

/** New recovery codes, shown once. Earlier ones are no longer valid. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
