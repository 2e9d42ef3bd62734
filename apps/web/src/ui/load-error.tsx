import { Trans } from '@lingui/react/macro';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadErrorProps {
  /** What is missing, when that needs a title of its own. */
  readonly title?: string;
  /** Why it failed. */
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded: what, why, and a retry. */
export function LoadError({ title, message, isRetrying, onRetry }: LoadErrorProps) {
  return (
    <div className="space-y-4">
      <div role="alert">
        <Banner tone="danger">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {message !== title && <p>{message}</p>}
        </Banner>
      </div>
      <Button variant="secondary" isPending={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
