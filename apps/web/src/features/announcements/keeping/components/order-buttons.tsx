import type { KeptAnnouncement } from '@anupal/contract/announcements';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../../lib/use-language.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { moveAnnouncement } from '../api.ts';

interface OrderButtonsProps {
  readonly announcement: KeptAnnouncement;
  readonly order: readonly string[];
}

/** Moves an announcement up or down in the order in which all of them run by. */
export function OrderButtons({ announcement, order }: OrderButtonsProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const text = announcement.text[useLanguage()];
  const place = order.indexOf(announcement.id);
  const move = async (direction: 'up' | 'down') => {
    const answer = await moveAnnouncement(announcement, direction);
    await queries.invalidateQueries({ queryKey: ['announcements'] });
    if (!answer.ok)
      showToast('error', answer.message ?? t`The order could not be changed. Please try again.`);
    return null;
  };
  const up = useSubmit(() => move('up'));
  const down = useSubmit(() => move('down'));
  return (
    <>
      {place > 0 && (
        <Button
          variant="quiet"
          aria-label={t`Move up: ${text}`}
          isPending={up.isPending}
          onClick={up.submit}
        >
          <Icon name="arrow-up" />
        </Button>
      )}
      {place < order.length - 1 && (
        <Button
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
