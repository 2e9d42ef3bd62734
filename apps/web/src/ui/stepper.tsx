import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** One of several steps. A completed one can be opened again by its link. */
export interface Step {
  readonly name: string;
  readonly to: string | null;
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
}

/** The progress through several steps. A phone shows the bars and the text above them. */
export function Stepper({ label, position, steps, current, linkState }: StepperProps) {
  return (
    <nav aria-label={label} className="space-y-3">
      <p className="font-semibold text-link">{position}</p>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, index) => (
          <li key={step.name} aria-current={index === current ? 'step' : undefined}>
            <Bar
              step={step}
              isReached={index <= current}
              isBehind={index < current}
              linkState={linkState}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface BarProps {
  readonly step: Step;
  readonly isReached: boolean;
  readonly isBehind: boolean;
  readonly linkState: unknown;
}

function Bar({ step: { name, to }, isReached, isBehind, linkState }: BarProps) {
  const content = (
    <>
      <span
        className={`block h-1.5 rounded-full ${isReached ? 'bg-primary-bar' : 'bg-line-strong'}`}
      />
      <span className="mt-2 flex items-start gap-1.5 text-small max-sm:sr-only">
        {isBehind && (
          <span className="mt-0.5 text-success">
            <Icon name="check" size="small" />
          </span>
        )}
        {name}
      </span>
    </>
  );
  if (to === null)
    return <span className={`block ${isReached ? '' : 'text-ink-soft'}`}>{content}</span>;
  return (
    <Link
      to={to}
      state={linkState}
      className="block rounded-control hover:text-link hover:underline max-sm:-my-5 max-sm:py-5"
    >
      {content}
    </Link>
  );
}
