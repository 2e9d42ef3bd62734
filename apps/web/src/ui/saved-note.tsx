import { useLingui } from '@lingui/react/macro';
import type { DraftState } from '../lib/drafts/server-draft.ts';
import { formatDate, formatTime } from '../lib/i18n/format.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { Icon } from './icon.tsx';

interface SavedNoteProps {
  readonly state: DraftState;
  /** When the input was last saved, here or on another device; null if never. */
  readonly savedAt: Date | null;
}

/** Whether and when the input was saved, in a few words on the brand band. Not announced. */
export function SavedNote({ state, savedAt }: SavedNoteProps) {
  const { t } = useLingui();
  const language = useLanguage();
  if (state === 'waiting') return <p className={classes}>{t`Saving...`}</p>;
  if (state === 'failed' || state === 'refused' || state === 'outdated')
    return (
      <p className={`${classes} font-semibold`}>
        <Icon name="triangle-alert" size="small" />
        {t`Not saved yet`}
      </p>
    );
  if (savedAt === null) return null;
  const iso = savedAt.toISOString();
  const isToday = savedAt.toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(iso, language) : formatDate(iso, language);
  return (
    <p className={classes}>
      <Icon name="check" size="small" />
      {t`Saved ${time}`}
    </p>
  );
}

const classes = 'flex max-w-1/2 shrink-0 items-center gap-1.5 text-small text-on-band-soft';
