import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormProblem } from '../../../ui/form-error.tsx';
import { discardDraft, type DraftPlace } from './filing-api.ts';
import type { Keepers } from './filing-drafts.ts';

interface StartAgainProps {
  readonly place: DraftPlace;
  readonly keepers: Keepers;
  readonly onDiscarded: () => void;
}

/** Offers an empty form in the place of what was entered. */
export function StartAgain(props: StartAgainProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        <Trans>Start again</Trans>
      </Button>
      {isAsking && <AskDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function AskDialog({
  place,
  keepers,
  onDiscarded,
  onClose,
}: StartAgainProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    await keepers.papers.settled();
    // No save of what is deleted may begin meanwhile.
    const answer = await keepers.texts.handIn(() => discardDraft(place));
    if (!answer.ok) return answer;
    keepers.texts.forget();
    keepers.papers.forget();
    onDiscarded();
    return null;
  });
  return (
    <Dialog isAlert title={t`Start again with an empty form?`} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-5">
        <p className="text-ink-soft">
          <Trans>
            The answers and documents in this form are deleted. Your other unfinished applications
            stay.
          </Trans>
        </p>
        <FormProblem submission={submission} fallback={t`Something went wrong`} takesFocus />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            <Trans>Keep them</Trans>
          </Button>
          <Button isPending={submission.isPending} onClick={submission.submit}>
            <Trans>Delete and start again</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
