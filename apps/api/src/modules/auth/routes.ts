import type { auth } from '@anupal/contract/auth';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { factorRoutes } from './factors/factor-routes.ts';
import type { GoogleClient } from './google/google-client.ts';
import { emailChangeRoutes } from './email-change/email-change-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { googleLinkRoutes } from './google/google-link-routes.ts';
import { invitationRoutes } from './invitations/invitation-routes.ts';
import { emailSignInRoutes } from './email-sign-in/email-sign-in-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import type { RelyingParty } from './passkeys/relying-party.ts';
import { pictureRoutes } from './profile-picture/profile-picture-routes.ts';
import type { PictureContext } from './profile-picture/profile-picture.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { signInKeyRoutes } from './one-time-codes/sign-in-key-routes.ts';
import { stepUpRoutes } from './step-up/step-up-routes.ts';
import type { ReadAccessToken } from './sessions/access-tokens.ts';

/** All handlers of module auth. */
export function authRoutes(
  context: PictureContext,
  ports: {
    readonly google: GoogleClient;
    readonly readToken: ReadAccessToken;
    readonly party: RelyingParty;
  },
): Handlers<typeof auth> {
  return {
    ...emailSignInRoutes(context),
    ...emailChangeRoutes(context),
    ...factorRoutes(context, ports.party.domain),
    ...googleRoutes(context, ports.google),
    ...googleLinkRoutes(context),
    ...invitationRoutes(context),
    ...passkeyRoutes(context, ports.party),
    ...pictureRoutes(context),
    ...sessionRoutes(context, ports.readToken),
    ...signInKeyRoutes(context),
    ...stepUpRoutes(context, ports.party),
  };
}
