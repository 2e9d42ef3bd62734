import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyUrl } from '../../../app/paths.ts';
import { noResponse } from '../../../lib/api/failure.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit, type Submission } from '../../../lib/forms/use-submit.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { calendarKey, downloadProof, unmarkDone } from '../calendar-api.ts';
import { formatDueName } from '../calendar-model.ts';
import { DelayCost } from '../delay-cost.tsx';
import { DayText } from '../due-dates/due-details.tsx';
import { DueRow } from '../due-dates/due-row.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { dueStatusLabels } from './due-date-labels.ts';

interface OwnDueRowProps {
  readonly due: OwnDueDate;
  readonly today: string;
  readonly id?: string;
}

/** A due date of the user's business, with its actions. */
export function OwnDueRow({ due, today, id }: OwnDueRowProps) {
  const { i18n } = useLingui();
  const { name, tone } = dueStatusLabels[due.state];
  return (
    <DueRow
      due={due}
      {...(id !== undefined && { id })}
      badges={<Badge tone={tone}>{i18n._(name)}</Badge>}
      actions={
        <>
          {due.done !== null && <DoneNote due={due} />}
          <DelayCost due={due} isDone={due.done !== null} today={today} />
          <Actions due={due} today={today} />
        </>
      }
    />
  );
}

function Actions({ due, today }: OwnDueRowProps) {
  const { t } = useLingui();
  const [isMarking, setIsMarking] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const unmarkSubmission = useUnmarkDone(due);
  const markButton = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const unmarkAndFocus = async (): Promise<void> => {
    await unmarkSubmission.submit();
    dialog.current?.close();
    // The pressed button is gone, so the focus moves on.
    markButton.current?.focus();
  };
  const what = formatDueName(due);
  const isDone = due.done !== null;
  const hasProof = due.done !== null && (due.done.note !== '' || due.done.file !== null);
  return (
    <div className="flex flex-wrap gap-3 pt-1 print:hidden">
      <Button
        ref={markButton}
        variant={due.state === 'overdue' ? 'primary' : 'secondary'}
        aria-label={isDone ? t`Change completion: ${what}` : t`Mark as done: ${what}`}
        onClick={() => setIsMarking(true)}
      >
        {isDone ? <Trans>Change</Trans> : <Trans>Mark as done</Trans>}
      </Button>
      {isDone && (
        <Button
          variant="quiet"
          isPending={unmarkSubmission.isPending}
          aria-label={t`Mark as not done: ${what}`}
          onClick={() => (hasProof ? setIsConfirming(true) : void unmarkAndFocus())}
        >
          <Trans>Mark as not done</Trans>
        </Button>
      )}
      {!isDone && due.service !== null && (
        <LinkButton
          variant="secondary"
          to={applyUrl(due.service.id, {
            client: 'self',
            rule: due.rule,
            periodEnds: due.periodEnds,
          })}
          aria-label={t`File it for me: ${what}`}
        >
          <Trans>File it for me</Trans>
        </LinkButton>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t`Mark as not done?`}
          confirmLabel={t`Mark as not done`}
          submission={{ ...unmarkSubmission, submit: unmarkAndFocus }}
          dialogRef={dialog}
          onClose={() => setIsConfirming(false)}
        >
          <p className="font-semibold wrap-anywhere">{what}</p>
          <p>
            <Trans>Its note and file are deleted too.</Trans>
          </p>
        </ConfirmDialog>
      )}
      {isMarking && <DoneDialog due={due} today={today} onClose={() => setIsMarking(false)} />}
    </div>
  );
}

function DoneNote({ due }: { readonly due: OwnDueDate }) {
  const { t } = useLingui();
  const { done } = due;
  const save = async (): Promise<void> => {
    const result = await downloadProof(due).catch(noResponse);
    const name = done?.file?.kind === 'pdf' ? 'proof.pdf' : 'proof.jpg';
    if (result.ok) saveFile(result.value, name);
    else showToast('error', result.message ?? t`The file could not be opened.`);
  };
  if (done === null) return null;
  return (
    <div className="rounded-control bg-success-soft px-4 py-3">
      <p className="font-semibold text-success">
        <Trans>
          Done on <DayText day={done.doneOn} />
        </Trans>
      </p>
      {done.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{done.note}</p>}
      {done.file !== null && (
        <Button variant="quiet" onClick={() => void save()}>
          <Trans>Download the file</Trans>
        </Button>
      )}
    </div>
  );
}

/** Marks a due date as not done. */
function useUnmarkDone(due: OwnDueDate): Submission {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useSubmit(async () => {
    const result = await unmarkDone(due);
    if (result.ok) showToast('success', t`Marked as not done.`);
    else showToast('error', result.message ?? t`The mark could not be removed.`);
    await queries.invalidateQueries({ queryKey: calendarKey });
    return result.ok ? null : result;
  });
}
