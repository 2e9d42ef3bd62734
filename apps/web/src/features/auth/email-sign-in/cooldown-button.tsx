import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';

interface CooldownButtonProps extends Omit<ButtonProps, 'disabledReason'> {
  /** When the button can be used, in milliseconds since 1970. */
  readonly readyAt: number;
}

/** A button that requests a code and counts down while the API would refuse. */
export function CooldownButton({ readyAt, ...button }: CooldownButtonProps) {
  const { t } = useLingui();
  const seconds = useSecondsUntil(readyAt);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const reason = seconds > 0 ? t`You can ask for another code in ${clock}` : null;
  return <Button {...button} disabledReason={reason} />;
}
