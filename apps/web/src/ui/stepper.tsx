import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** One of several steps. A completed one can be opened again by its link. */
export interface Step {
  readonly name: string;
  readonly to: string | null;
  /** What was entered or what is still open, shown beside a wide form. */
  readonly result?: string | undefined;
  /** Whether the step was left with something to correct. */
  readonly needsCorrection?: boolean;
}

interface StepperProps {
  readonly label: string;
  /** The position as text: `Step 2 of 4`. */
  readonly position: string;
  readonly steps: readonly Step[];
  /** The index of the current step. */
  readonly current: number;
  /** The history state of the links. */
  readonly linkState: unknown;
  /** Whether it is a column with the results beside the form of a wide screen. */
  readonly isColumn?: boolean;
}

/** The progress through several steps. A phone shows the bars and the text above them. */
export function Stepper({
  label,
  position,
  steps,
  current,
  isColumn = false,
  ...rest
}: StepperProps) {
  return (
    <nav aria-label={label} className={isColumn ? 'space-y-3 max-lg:space-y-2' : 'space-y-3'}>
      <p
        className={
          isColumn
            ? 'flex flex-wrap justify-between gap-x-3 text-small font-semibold lg:sr-only'
            : 'font-semibold text-link'
        }
      >
        {position}
        {isColumn && <NextStep step={steps[current + 1]} />}
      </p>
      <ol
        className={`grid auto-cols-fr grid-flow-col gap-2 ${isColumn ? 'lg:grid-flow-row lg:gap-0' : ''}`}
      >
        {steps.map((step, index) => {
          const state = toState(step, index, current);
          return (
            <li
              key={step.name}
              aria-current={index === current ? 'step' : undefined}
              className={isColumn ? 'group relative lg:pb-6 lg:last:pb-0' : undefined}
            >
              {isColumn && <Connector isDone={state === 'done'} />}
              <StepLink step={step} isColumn={isColumn} linkState={rest.linkState}>
                <Bar state={state} isColumn={isColumn} />
                {isColumn ? (
                  <Entry step={step} state={state} number={index + 1} />
                ) : (
                  <span className="mt-2 flex items-start gap-1.5 text-small max-sm:sr-only">
                    {state === 'done' && (
                      <span className="mt-0.5 text-success">
                        <Icon name="check" size="small" />
                      </span>
                    )}
                    {step.name}
                  </span>
                )}
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type State = 'done' | 'wrong' | 'now' | 'ahead';

function toState({ needsCorrection }: Step, index: number, current: number): State {
  if (index === current) return 'now';
  if (needsCorrection === true) return 'wrong';
  return index < current ? 'done' : 'ahead';
}

interface StepLinkProps extends Pick<StepperProps, 'linkState'> {
  readonly step: Step;
  readonly isColumn: boolean;
  readonly children: ReactNode;
}

function StepLink({ step: { to }, isColumn, linkState, children }: StepLinkProps) {
  const layout = isColumn ? 'block lg:flex lg:gap-4' : 'block';
  if (to === null) return <span className={layout}>{children}</span>;
  return (
    <Link
      to={to}
      state={linkState}
      className={`${layout} rounded-control hover:text-link hover:underline ${isColumn ? 'max-lg:-my-5 max-lg:py-5' : 'max-sm:-my-5 max-sm:py-5'}`}
    >
      {children}
    </Link>
  );
}

function NextStep({ step }: { readonly step: Step | undefined }) {
  if (step === undefined) return null;
  const { name } = step;
  return (
    <span className="font-normal text-ink-soft">
      <Trans>Next: {name}</Trans>
    </span>
  );
}

/** The line from a step of a column to the next. */
function Connector({ isDone }: { readonly isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={`absolute top-7 bottom-0 left-3.5 w-px -translate-x-1/2 group-last:hidden max-lg:hidden ${isDone ? 'bg-success-bar' : 'bg-line-strong'}`}
    />
  );
}

function Bar({ state, isColumn }: { readonly state: State; readonly isColumn: boolean }) {
  return (
    <span
      className={`block h-1.5 rounded-full ${isColumn ? `lg:hidden ${columnBars[state]}` : bars[state]}`}
    />
  );
}

const bars: Readonly<Record<State, string>> = {
  done: 'bg-primary-bar',
  wrong: 'bg-danger-bar',
  now: 'bg-primary-bar',
  ahead: 'bg-line forced-colors:border',
};
const columnBars: Readonly<Record<State, string>> = { ...bars, done: 'bg-success-bar' };

interface EntryProps {
  readonly step: Step;
  readonly state: State;
  readonly number: number;
}

/** A step of a column: its mark, name and result. A phone shows only its bar. */
function Entry({ step: { name, result }, state, number }: EntryProps) {
  return (
    <>
      <span
        aria-hidden
        className={`relative flex size-7 shrink-0 items-center justify-center rounded-full text-small font-semibold max-lg:hidden ${marks[state]}`}
      >
        {state === 'done' && <Icon name="check" size="small" />}
        {state === 'wrong' && <Icon name="circle-alert" size="small" />}
        {(state === 'now' || state === 'ahead') && number}
      </span>
      <span className="min-w-0 max-lg:sr-only">
        <span className={`block ${state === 'ahead' ? '' : 'font-semibold'}`}>{name}</span>{' '}
        {result !== undefined && (
          <span
            className={`block text-small wrap-anywhere ${state === 'wrong' ? 'text-danger' : 'text-ink-soft'}`}
          >
            {result}
          </span>
        )}
      </span>
    </>
  );
}

const marks: Readonly<Record<State, string>> = {
  done: 'bg-success-soft text-success',
  wrong: 'bg-danger-soft text-danger',
  now: 'bg-primary text-on-primary',
  ahead: 'border border-line-strong bg-ground text-ink-soft',
};
