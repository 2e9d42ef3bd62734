import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

interface DraftButtonsProps {
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** The buttons of a form that saves into the draft. */
export function DraftButtons({ isPending, onCancel }: DraftButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isPending={isPending}>
        <Trans>Put into the draft</Trans>
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
