import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { fetchNextRequest } from './review-api.ts';
import { kycRequestsPath } from './request-filters.ts';

export interface NextRequest {
  readonly isPending: boolean;
  readonly go: () => Promise<void>;
}

/** Opens the next pending request, or reports that there is none. */
export function useNextRequest(kycId: string): NextRequest {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The list beside it and the way back stay as they are.
  const { search } = useLocation();
  const path = kycRequestsPath(useSignedInUser());
  const { isPending, submit } = useSubmit(async () => {
    const result = await fetchNextRequest(kycId);
    if (!result.ok) {
      showToast('error', result.message ?? t`Something went wrong`);
      return result;
    }
    const next = result.value.kycId;
    if (next === null) showToast('info', t`No other requests are pending.`);
    else await navigate({ pathname: `${path}/${next}`, search });
    return null;
  });
  return { isPending, go: submit };
}
