import type { auth } from '@anupal/contract/auth';
import { roleNames } from '@anupal/contract/texts/role-names';
import { isStaff } from '@anupal/contract/users';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { hasEnrolled, needsFactor } from './factors/factor-policy.ts';
import { countFactors, mayMakeFirstCodes } from './factors/factor-queries.ts';
import { listLinks } from './google/google-link-queries.ts';
import { selectInvitation, type InvitationRow } from './invitations/invitation-queries.ts';
import { selectPasskeys } from './passkeys/passkey-queries.ts';

/** What the calls of this module do, for the person who confirms them. */
export function authActions(context: Context, domain: string): Actions<typeof auth> {
  const { db } = context;
  const invitation = async (id: string) => selectInvitation(db, id);
  return {
    removeGoogleLink: async ({ caller, params }) => {
      const link = (await listLinks(db, caller.user.id)).find(({ id }) => id === params.linkId);
      if (!link) return null;
      const { email } = link;
      return {
        en: `Remove the Google account ${email ?? ''} from your account`,
        hi: `अपने खाते से Google खाता ${email ?? ''} हटाना`,
      };
    },
    // Someone who has only their mailbox yet has nothing else to confirm it by: see `mayAddFactor`.
    startPasskey: ({ caller }) =>
      caller.lacksFactor === true
        ? null
        : { en: 'Add a passkey to your account', hi: 'अपने खाते में पासकी जोड़ना' },
    startApp: ({ caller }) =>
      caller.lacksFactor === true
        ? null
        : {
            en: 'Add an authenticator app to your account',
            hi: 'अपने खाते में ऑथेंटिकेटर ऐप जोड़ना',
          },
    removeApp: () => ({
      en: 'Remove the authenticator app from your account',
      hi: 'अपने खाते से ऑथेंटिकेटर ऐप हटाना',
    }),
    // The first ones belong to the enrolment that was proved a moment ago.
    createRecoveryCodes: async ({ caller: { user, sessionId } }) =>
      (await mayMakeFirstCodes(db, { userId: user.id, sessionId }))
        ? null
        : {
            en: 'Create new recovery codes; earlier ones stop working',
            hi: 'नए रिकवरी कोड बनाना; पुराने कोड काम नहीं करेंगे',
          },
    proveSecondFactor: async ({ caller: { user, lacksFactor = false } }) => {
      if (!lacksFactor || !hasEnrolled(await countFactors(db, { userId: user.id, domain })))
        return null;
      return {
        en: `Sign in as ${roleNames[user.role].en} on this device`,
        hi: `इस डिवाइस पर ${roleNames[user.role].hi} के रूप में साइन इन करना`,
      };
    },
    // Others confirm a change of address by the codes to both, on a device that the account knows.
    verifyEmailChange: async ({ caller: { user }, body: { email } }) =>
      needsFactor(context, user) ||
      (!isStaff(user.role) && hasEnrolled(await countFactors(db, { userId: user.id, domain })))
        ? { en: `Change your email address to ${email}`, hi: `अपना ईमेल पता ${email} करना` }
        : null,
    removePasskey: async ({ caller, params }) => {
      const passkeys = await selectPasskeys(db, caller.user.id);
      const passkey = passkeys.find(({ id }) => id === params.passkeyId);
      if (!passkey) return null;
      return {
        en: `Remove the passkey "${passkey.name}" from your account`,
        hi: `अपने खाते से पासकी "${passkey.name}" हटाना`,
      };
    },
    invite: ({ body: { email, role } }) => ({
      en: `Invite ${email} to the staff as ${roleNames[role].en}`,
      hi: `${email} को स्टाफ़ में ${roleNames[role].hi} के रूप में आमंत्रित करना`,
    }),
    approveInvitation: async ({ params }) =>
      onInvitation(await invitation(params.invitationId), {
        en: (email, role) => `Approve the invitation of ${email} as ${role}`,
        hi: (email, role) => `${role} के रूप में ${email} का निमंत्रण स्वीकृत करना`,
      }),
    revokeInvitation: async ({ params }) =>
      onInvitation(await invitation(params.invitationId), {
        en: (email, role) => `Revoke the invitation of ${email} as ${role}`,
        hi: (email, role) => `${role} के रूप में ${email} का निमंत्रण रद्द करना`,
      }),
  };
}

type Write = (email: string, role: string) => string;

function onInvitation(
  row: InvitationRow | undefined,
  { en, hi }: { readonly en: Write; readonly hi: Write },
) {
  if (!row) return null;
  const { email, role } = row;
  return { en: en(email, roleNames[role].en), hi: hi(email, roleNames[role].hi) };
}
