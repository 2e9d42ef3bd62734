import { useLingui } from '@lingui/react/macro';
import { chooseTheme, shownTheme } from '../../lib/theme.ts';
import { Icon } from '../../ui/icon.tsx';

/** Switches between light and dark colours. The settings also offer those of the system. */
export function ThemeSwitch() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Switch between light and dark theme`}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control"
    >
      <Icon name="sun-moon" />
    </button>
  );
}
