import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Chooses between the announcements that are shown or planned, and those that have ended. */
export function EndedSwitch({ isEnded }: { readonly isEnded: boolean }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Which announcements`} className="flex flex-wrap gap-2">
      <Choice to="?" isOn={!isEnded}>
        <Trans>Shown and planned</Trans>
      </Choice>
      <Choice to="?show=ended" isOn={isEnded}>
        <Trans>Ended</Trans>
      </Choice>
    </nav>
  );
}

interface ChoiceProps {
  readonly to: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
}

function Choice({ to, isOn, children }: ChoiceProps) {
  return (
    <Link
      to={to}
      aria-current={isOn ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center rounded-control border px-4 font-semibold ${isOn ? 'border-primary bg-primary-soft text-primary' : 'border-line text-ink-soft hover:bg-ground'}`}
    >
      {children}
    </Link>
  );
}
