import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../ui/button.tsx';

interface DraftButtonsProps {
  readonly isPending: boolean;
  readonly onDone: () => void;
}

/** What ends a form whose rows go into the draft. */
export function DraftButtons({ isPending, onDone }: DraftButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isPending={isPending}>
        <Trans>Put into the draft</Trans>
      </Button>
      <Button variant="secondary" onClick={onDone}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
