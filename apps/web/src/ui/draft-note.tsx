import { useLingui } from '@lingui/react/macro';
import type { DraftState } from '../lib/drafts/server-draft.ts';

interface DraftNoteProps {
  readonly state: DraftState;
  /** Whether to be silent while all is well, where the page shows the time of saving. */
  readonly isQuiet?: boolean;
}

/**
 * Whether the input is saved. Not announced at each change, which would disturb users of screen readers; but
 * input that cannot be saved is announced at once.
 */
export function DraftNote({ state, isQuiet = false }: DraftNoteProps) {
  const { t } = useLingui();
  const texts: Readonly<Record<DraftState, string>> = {
    empty: t`Your input is saved automatically.`,
    waiting: t`Saving what you type...`,
    saved: t`Saved. You can continue later, on any device.`,
    failed: t`Not saved yet. We will keep trying. You can continue typing.`,
    refused: t`Not saved: this is too long. Please shorten it.`,
    outdated: t`Not saved: this was changed elsewhere in the meantime. Send it to see the current version.`,
  };
  const isAlert = state === 'refused' || state === 'outdated';
  return (
    <div className="text-small">
      {!isAlert && (!isQuiet || state === 'failed') && (
        <p className="text-ink-soft">{texts[state]}</p>
      )}
      {/* Rendered before it has a text: a live region that appears together with its text may be missed. */}
      <p aria-live="assertive" className="font-semibold text-danger">
        {isAlert && texts[state]}
      </p>
    </div>
  );
}
