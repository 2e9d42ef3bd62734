import type { kyc } from '@anupal/contract/kyc';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { signLink } from '../../platform/http/signed-links.ts';
import { detailRoutes } from './detail/detail-routes.ts';
import type { LinkSigner } from './documents/document-presenter.ts';
import { documentRoutes } from './documents/document-routes.ts';
import type { KycContext } from './records/context.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { draftRoutes } from './submission/draft-routes.ts';
import { submissionRoutes } from './submission/submission-routes.ts';

/** Handlers of KYC. */
export function kycRoutes(context: KycContext): Handlers<typeof kyc> {
  const signerOf: LinkSigner =
    ({ user, sessionId }) =>
    (path) =>
      signLink(context, path, { userId: user.id, sessionId });
  return {
    ...detailRoutes(context, signerOf),
    ...documentRoutes(context, signerOf),
    ...draftRoutes(context, signerOf),
    ...submissionRoutes(context, signerOf),
    ...reviewRoutes(context, signerOf),
  };
}
