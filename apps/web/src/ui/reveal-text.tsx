import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiResult } from '../lib/api/request.ts';
import { useSubmit } from '../lib/forms/use-submit.ts';
import { Button } from './button.tsx';

interface RevealTextProps {
  readonly masked: string;
  /** The text of the button, such as "Show PAN". */
  readonly label: string;
  /** Fetches the full text; each call is audited. */
  readonly onReveal: () => Promise<ApiResult<string>>;
}

/** A masked text with a button that shows it in full. It is fetched only then. */
export function RevealText({ masked, label, onReveal }: RevealTextProps) {
  const { t } = useLingui();
  const [revealed, setRevealed] = useState<string | null>(null);
  const { isPending, failure, submit } = useSubmit(async () => {
    const result = await onReveal();
    if (!result.ok) return result;
    setRevealed(result.value);
    return null;
  });
  return (
    <span className="block space-y-2">
      <span className="block" aria-live="polite">
        {revealed ?? masked}
      </span>
      {revealed === null && (
        <Button variant="secondary" isPending={isPending} onClick={submit}>
          {label}
        </Button>
      )}
      {failure !== null && (
        <span role="alert" className="block text-small font-semibold text-danger">
          {failure.message ?? t`Something went wrong`}
        </span>
      )}
    </span>
  );
}
