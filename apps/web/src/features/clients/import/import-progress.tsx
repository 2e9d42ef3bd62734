import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** The progress of an import. */
export interface ImportStage {
  /** The share of the file that has been sent, from 0 to 1. */
  readonly share: number;
  /** How many clients are being added; null while the rows are only checked. */
  readonly adding: number | null;
}

/** The completed and the current step of an import, with the seconds that the current one has taken. */
export function ImportProgress({ stage: { share, adding } }: { readonly stage: ImportStage }) {
  const { t } = useLingui();
  const isSent = share >= 1;
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-3 space-y-1 text-small">
      <p className="flex items-center gap-2">
        <Icon name={isSent ? 'circle-check' : 'upload'} size="small" />
        {isSent ? <Trans>File sent</Trans> : <Trans>Sending the file: {percent}%</Trans>}
      </p>
      <p className="flex items-center gap-2" role="status">
        {isSent && (
          <>
            <Icon name="clock" size="small" />
            <span>
              {adding === null ? (
                <Trans>Reading and checking the rows</Trans>
              ) : (
                <Plural
                  value={adding}
                  one="Adding # client"
                  other="Adding # clients. If one fails, none is added."
                />
              )}
              <Seconds label={(seconds) => t`${seconds} s`} />
            </span>
          </>
        )}
      </p>
    </div>
  );
}

/** The seconds since it appeared, hidden from screen readers, which would read out each one. */
function Seconds({ label }: { readonly label: (seconds: number) => string }) {
  const [startedAt] = useState(() => Date.now());
  const seconds = useSyncExternalStore(everySecond, () =>
    Math.floor((Date.now() - startedAt) / 1000),
  );
  return (
    <span aria-hidden="true" className="text-ink-soft tabular-nums">
      {' · '}
      {label(seconds)}
    </span>
  );
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
