import type { Application } from '@anupal/contract/applications/records';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Answer } from '../../../../lib/request.ts';
import { rupeesTyped } from '../../../../lib/rupees-typed.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { ask, move, quote } from '../api.ts';
import { moveWords } from '../labels.ts';
import { papersIn, type DialogMove } from '../model.ts';
import { useTyped } from './use-typed.ts';
import type { Work } from './use-work.ts';

/** Something that is about to be done, on the version of the application that was seen. */
interface Asked {
  readonly move: DialogMove;
  readonly version: number;
}

/** What staff are about to do with an application in a dialog, and what came of it. */
export function useMove({ id, version }: Pick<Application, 'id' | 'version'>, work: Work) {
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
  const texts = { question, papers, firmFee, governmentFee, note, reason };
  const type = { setQuestion, setPapers, setFirmFee, setGovernmentFee, setNote, setReason };
  const clear = (done: DialogMove): void => {
    const used: Readonly<Partial<Record<DialogMove, readonly ((text: string) => void)[]>>> = {
      ask: [setQuestion, setPapers],
      quote: [setFirmFee, setGovernmentFee, setNote],
      reject: [setReason],
    };
    used[done]?.forEach((set) => set(''));
  };
  return { ...texts, ...type, clear };
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
  const reason = wanted === 'reject' ? { reason: typed.reason } : {};
  return move(id, { version, state: states[wanted], ...reason });
}

/** An empty field is no fee. */
function feeTyped(text: string): number {
  return text.trim() === '' ? 0 : rupeesTyped(text);
}
