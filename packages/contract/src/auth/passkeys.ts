import * as z from 'zod/mini';
import { exemptFromMasking } from '../values/masking-exemption.ts';
import { isSingleLine } from '../values/single-line.ts';

/** Bytes as base64url without padding, as the JSON of WebAuthn has them. */
const bytes = exemptFromMasking(
  z.string().check(z.minLength(1), z.maxLength(20_000), z.regex(/^[\w-]+$/)),
);

const shortText = z.string().check(z.maxLength(40));

/** What the browser passes to the authenticator: the JSON of WebAuthn Level 3, 5.1.8 and 5.1.9. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** A new credential: RegistrationResponseJSON, of which other members are ignored. */
export const newCredential = z.object({
  id: bytes,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(shortText).check(z.maxLength(10))),
  }),
});

/** A new credential. */
export type NewCredential = z.output<typeof newCredential>;

/** A signature of an authenticator: AuthenticationResponseJSON, of which other members are ignored. */
export const passkeyAssertion = z.object({
  id: bytes,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** A signature of an authenticator. */
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The name of a passkey. */
export const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(60), z.refine(isSingleLine));

/** The passkeys of the user. Times are ISO 8601 in UTC. */
export const passkeyList = z.object({
  passkeys: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      addedAt: z.iso.datetime(),
      lastUsedAt: z.nullable(z.iso.datetime()),
      /** Whether a password manager had backed it up when it was added. */
      isSynced: z.boolean(),
      /** `copied`: blocked, because its counter ran backwards. `elsewhere`: for an earlier domain. */
      state: z.enum(['usable', 'copied', 'elsewhere']),
    }),
  ),
});

/** The passkeys of the user. */
export type PasskeyList = z.output<typeof passkeyList>;

/** A passkey of the user. */
export type Passkey = PasskeyList['passkeys'][number];
