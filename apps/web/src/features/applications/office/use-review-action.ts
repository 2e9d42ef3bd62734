import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Answer } from '../../../lib/api/request.ts';
import { rupeesTyped } from '../../../lib/forms/parse-rupees.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { ask, move, quote, reopen } from './office-applications-api.ts';
import { moveWords } from './review-action-labels.ts';
import { papersIn, type DialogMove } from './review-model.ts';
import { useTyped } from './use-persisted-text.ts';
import type { Work } from './use-response-handling.ts';

/** Something that is about to be done, on the version of the application that was seen. */
interface Asked {
  readonly move: DialogMove;
  readonly version: number;
}

/** What staff are about to do with an application in a dialog, and what came of it. */
export function useMove(
  application: Pick<Application, 'id' | 'version' | 'charges' | 'returnsFeeOnWithdrawal'>,
  work: Work,
) {
  const { id, version, charges, returnsFeeOnWithdrawal } = application;
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const typed = useTypedMove(id);
  const submission = useSubmit(async () => {
    if (asked === null) return null;
    const answer = await send(id, asked, typed);
    const close = (): void => dialog.current?.close();
    const outcome = await work.settle(answer, i18n._(moveWords[asked.move].done), close);
    if (outcome === 'done') typed.clear(asked.move);
    return outcome === 'refused' && !answer.ok ? answer : null;
  }, asked);
  return {
    dialog,
    asked,
    open: (next: DialogMove): void => setAsked({ move: next, version }),
    close: (): void => setAsked(null),
    typed,
    // Before work has begun nothing was spent, and all of it returns.
    keepable: returnsFeeOnWithdrawal ? [] : charges.filter(({ state }) => state === 'paid'),
    submission,
  };
}

/** Everything about what is about to be done. */
export type MoveInHand = ReturnType<typeof useMove>;

function useTypedMove(id: string) {
  const [question, setQuestion] = useTyped(id, 'question');
  const [papers, setPapers] = useTyped(id, 'papers');
  const [firmFee, setFirmFee] = useTyped(id, 'firm-fee');
  const [governmentFee, setGovernmentFee] = useTyped(id, 'government-fee');
  const [note, setNote] = useTyped(id, 'note');
  const [reason, setReason] = useTyped(id, 'reason');
  const [keptAmount, setKeptAmount] = useTyped(id, 'kept-amount');
  const [keptReason, setKeptReason] = useTyped(id, 'kept-reason');
  const [reopening, setReopening] = useTyped(id, 'reopening');
  const asked = { question, papers, setQuestion, setPapers };
  const quoted = { firmFee, governmentFee, note, setFirmFee, setGovernmentFee, setNote };
  const rejected = { reason, keptAmount, keptReason, setReason, setKeptAmount, setKeptReason };
  const clear = (done: DialogMove): void => {
    const used: Readonly<Partial<Record<DialogMove, readonly ((text: string) => void)[]>>> = {
      ask: [setQuestion, setPapers],
      quote: [setFirmFee, setGovernmentFee, setNote],
      reject: [setReason, setKeptAmount, setKeptReason],
      reopen: [setReopening],
    };
    used[done]?.forEach((set) => set(''));
  };
  return { ...asked, ...quoted, ...rejected, reopening, setReopening, clear };
}

const states = {
  resume: 'in_review',
  begin: 'in_progress',
  complete: 'completed',
  reject: 'rejected',
} as const;

function send(
  id: string,
  { move: wanted, version }: Asked,
  typed: ReturnType<typeof useTypedMove>,
): Promise<Answer<Application>> {
  if (wanted === 'ask')
    return ask(id, { version, text: typed.question, asksFor: papersIn(typed.papers) });
  if (wanted === 'quote') {
    const fees = { firmFee: feeTyped(typed.firmFee), governmentFee: feeTyped(typed.governmentFee) };
    return quote(id, { version, ...fees, note: typed.note });
  }
  if (wanted === 'reopen') return reopen(id, { version, reason: typed.reopening });
  const rejection = wanted === 'reject' ? rejectionOf(typed) : {};
  return move(id, { version, state: states[wanted], ...rejection });
}

function rejectionOf({ reason, keptAmount, keptReason }: ReturnType<typeof useTypedMove>) {
  if (keptAmount.trim() === '') return { reason };
  return { reason, keptAmount: rupeesTyped(keptAmount), keptReason };
}

/** An empty field is no fee. */
function feeTyped(text: string): number {
  return text.trim() === '' ? 0 : rupeesTyped(text);
}
