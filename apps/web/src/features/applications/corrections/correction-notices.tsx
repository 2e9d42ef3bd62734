import type { Application } from '@anupal/contract/applications/schemas';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';

interface CorrectionNoticesProps {
  readonly actions: Application['actions'];
  /** Whether the form includes answers that were corrected elsewhere in the meantime. */
  readonly hasMergedAnswers: boolean;
}

/** What happened to the application while its form was open; nothing otherwise. */
export function CorrectionNotices({ actions, hasMergedAnswers }: CorrectionNoticesProps) {
  return (
    <>
      {!actions.includes('correct') && (
        <Banner tone="warning">
          {actions.includes('requestCorrection') ? (
            <Trans>
              Your answers can now be corrected only by request. Close this form and request a
              correction: if it is allowed within seven days, what is saved here will be there
              again.
            </Trans>
          ) : (
            <Trans>Your answers cannot be corrected at the moment.</Trans>
          )}
        </Banner>
      )}
      {hasMergedAnswers && (
        <Banner tone="info">
          <Trans>
            This form now includes answers that were corrected elsewhere in the meantime. Your own
            changes here are not affected.
          </Trans>
        </Banner>
      )}
    </>
  );
}
