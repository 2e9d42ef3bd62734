import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';
import type { DecisionState } from './use-decision.ts';
import type { NextRequest } from './use-next-request.ts';

interface DecisionPanelProps {
  readonly decision: DecisionState;
  /** Why approval is blocked; null when it is not. */
  readonly approvalBlocker: string | null;
  readonly next: NextRequest;
}

/** The decision buttons, and a link to the next request. */
export function DecisionPanel({ decision, approvalBlocker, next }: DecisionPanelProps) {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Decision</Trans>
      </h2>
      {decision.hasChanged && (
        <div className="mt-4">
          <Banner tone="warning" takesFocus>
            {t`This request has changed in the meantime. Please review it and decide again.`}
          </Banner>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button disabledReason={approvalBlocker} onClick={() => decision.start('approved')}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="secondary" onClick={() => decision.start('rejected')}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="secondary" isPending={next.isPending} onClick={next.go}>
          <Trans>Next request</Trans>
        </Button>
      </div>
      <KeyboardShortcuts />
    </Card>
  );
}
