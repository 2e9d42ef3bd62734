import { useLingui } from '@lingui/react/macro';
import type { DraftState } from '../lib/draft-keeper.ts';

/**
 * Whether what was typed is safe. It is read on demand, as nobody wants to hear it at each word; but
 * what cannot be kept as it stands is told at once.
 */
export function DraftNote({ state }: { readonly state: DraftState }) {
  const { t } = useLingui();
  const words: Readonly<Record<DraftState, string>> = {
    empty: t`What you type is saved as you go.`,
    waiting: t`Saving what you type...`,
    saved: t`Saved. You can go on later, on any device.`,
    failed: t`Not saved yet. We keep trying; you can go on typing.`,
    refused: t`Not saved: this is too long. Please shorten it.`,
  };
  if (state !== 'refused') return <p className="text-small text-ink-soft">{words[state]}</p>;
  return (
    <div role="alert" className="text-small font-semibold text-danger">
      {words[state]}
    </div>
  );
}
