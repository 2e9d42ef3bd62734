import { Trans } from '@lingui/react/macro';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface LoadErrorProps {
  /** A title for the missing content. */
  readonly title?: string;
  /** Why it failed. */
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Replaces content that could not be loaded, with the reason and a retry button. */
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
