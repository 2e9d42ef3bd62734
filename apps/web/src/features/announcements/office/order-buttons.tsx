import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast.ts';
import { moveAnnouncement } from './managed-announcements-api.ts';

interface OrderButtonsProps {
  readonly announcement: ManagedAnnouncement;
  readonly order: readonly string[];
}

/** Moves an announcement up or down in the order of the bar. */
export function OrderButtons({ announcement, order }: OrderButtonsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const text = announcement.text[useLanguage()];
  const position = order.indexOf(announcement.id);
  const isFirst = position <= 0;
  const isLast = position >= order.length - 1;
  const [lastMove, setLastMove] = useState<'up' | 'down' | null>(null);
  const move = async (direction: 'up' | 'down') => {
    setLastMove(direction);
    const result = await moveAnnouncement(announcement, direction);
    await queries.invalidateQueries({ queryKey: ['announcements'] });
    if (!result.ok)
      showToast('error', result.message ?? t`The order could not be changed. Please try again.`);
    return null;
  };
  const up = useSubmit(() => move('up'));
  const down = useSubmit(() => move('down'));
  return (
    <>
      {isFirst ? (
        <Gap />
      ) : (
        <Button
          ref={lastMove === 'down' && isLast ? restoreLostFocus : undefined}
          variant="quiet"
          aria-label={t`Move up: ${text}`}
          isPending={up.isPending}
          onClick={up.submit}
        >
          <Icon name="arrow-up" />
        </Button>
      )}
      {isLast ? (
        <Gap />
      ) : (
        <Button
          ref={lastMove === 'up' && isFirst ? restoreLostFocus : undefined}
          variant="quiet"
          aria-label={t`Move down: ${text}`}
          isPending={down.isPending}
          onClick={down.submit}
        >
          <Icon name="arrow-down" />
        </Button>
      )}
    </>
  );
}

/** Keeps the buttons of all rows aligned where a move is not possible. */
function Gap() {
  return <span className="w-11 shrink-0 max-lg:hidden" />;
}

/** At an end of the order the pressed button disappears, and the focus with it. */
function restoreLostFocus(other: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) other?.focus();
}
