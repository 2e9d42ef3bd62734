import { dueStates, type DueState } from '@anupal/contract/calendar/schemas';
import { useLingui } from '@lingui/react/macro';
import { dueStatusLabels } from './due-date-labels.ts';

/** A due date as a dot. Its shape shows the status, not only its colour. */
export function StatusDot({ state }: { readonly state: DueState }) {
  return <span className={`inline-block size-2 shrink-0 ${shapes[state]}`} />;
}

/** The legend of the dots of a month. */
export function StatusLegend({ states }: { readonly states: readonly DueState[] }) {
  const { i18n } = useLingui();
  const found = dueStates.filter((state) => states.includes(state));
  return (
    <ul
      aria-hidden="true"
      className="mt-2 flex flex-wrap justify-center gap-x-4 px-4 text-small text-ink-soft sm:hidden"
    >
      {found.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <StatusDot state={state} />
          {i18n._(dueStatusLabels[state].name)}
        </li>
      ))}
    </ul>
  );
}

const shapes: Readonly<Record<DueState, string>> = {
  done: 'rounded-full border-2 border-success',
  overdue: 'rotate-45 bg-danger-bar',
  open: 'rounded-full bg-primary-bar',
  past: 'rounded-full border border-ink-soft',
};
