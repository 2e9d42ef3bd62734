import type { kyc } from '@anupal/contract/kyc';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { createLinks } from '../../platform/http/signed-links.ts';
import { detailRoutes } from './detail/detail-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import type { KycContext } from './records/context.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { draftRoutes } from './submission/draft-routes.ts';
import { submissionRoutes } from './submission/submission-routes.ts';

/** Handlers of KYC. */
export function kycRoutes(context: KycContext): Handlers<typeof kyc> {
  const linksFor = createLinks(context);
  return {
    ...detailRoutes(context, linksFor),
    ...documentRoutes(context, linksFor),
    ...draftRoutes(context, linksFor),
    ...submissionRoutes(context, linksFor),
    ...reviewRoutes(context, linksFor),
  };
}
