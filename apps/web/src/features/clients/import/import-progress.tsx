import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** How far the sending of a list is. */
export interface ImportStage {
  /** The share of the file that has been sent, from 0 to 1. */
  readonly share: number;
  /** How many clients are being added; null while the rows are only checked. */
  readonly adding: number | null;
}

/** What of a list has been done, and what is being done since how many seconds. */
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
                  one="Adding # client, completely or not at all"
                  other="Adding # clients, all of them or none"
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

/** The seconds since it appeared; not read out with every second. */
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
