import type { auth } from '@anupal/contract/auth';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { GoogleGateway } from './google/gateway.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { googleRoutes } from './google/routes.ts';
import { googleLinkRoutes } from './google-links/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { codeRoutes } from './otp/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import type { PictureContext } from './pictures/service.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInKeyRoutes } from './sign-in-keys/routes.ts';
import { stepUpRoutes } from './step-up/routes.ts';
import type { ReadAccessToken } from './tokens/service.ts';

/** Every handler of signing in. */
export function authRoutes(
  context: PictureContext,
  ports: { readonly google: GoogleGateway; readonly readToken: ReadAccessToken },
): Handlers<typeof auth> {
  return {
    ...codeRoutes(context),
    ...emailChangeRoutes(context),
    ...googleRoutes(context, ports.google),
    ...googleLinkRoutes(context),
    ...invitationRoutes(context),
    ...pictureRoutes(context),
    ...sessionRoutes(context, ports.readToken),
    ...signInKeyRoutes(context),
    ...stepUpRoutes(context),
  };
}
