import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { applicationStatusLabels } from '../application-labels.ts';
import { completedSteps, stepsToEnd } from '../application-model.ts';

/** The progress of an application as bars; nothing when it ended without a result. */
export function Progress({ state }: { readonly state: ApplicationState }) {
  const done = completedSteps(state);
  if (done === null) return null;
  return (
    <span className="block w-32">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: stepsToEnd }, (_, step) => (
          <span
            key={step}
            className={`h-1.5 min-w-6 flex-1 rounded-full ${barColor(step < done, state)}`}
          />
        ))}
      </span>
      <span className="sr-only">
        <Trans>
          Step {done} of {stepsToEnd}
        </Trans>
      </span>
    </span>
  );
}

const stepStatuses = ['submitted', 'in_review', 'in_progress', 'completed'] as const;

/** The progress with the name of each step. */
export function ProgressSteps({ state }: { readonly state: ApplicationState }) {
  const { i18n, t } = useLingui();
  const done = completedSteps(state);
  if (done === null) return null;
  return (
    <ol aria-label={t`Progress`} className="grid grid-cols-4 gap-2">
      {stepStatuses.map((step, index) => (
        <li key={step} aria-current={index === done - 1 ? 'step' : undefined}>
          <span
            aria-hidden="true"
            className={`block h-1.5 rounded-full ${barColor(index < done, state)}`}
          />
          <span
            className={`mt-1.5 block text-small max-sm:sr-only ${index === done - 1 ? 'font-semibold' : 'text-ink-soft'}`}
          >
            {i18n._(applicationStatusLabels[step])}
          </span>
        </li>
      ))}
    </ol>
  );
}

function barColor(isDone: boolean, state: ApplicationState): string {
  if (!isDone) return 'bg-line forced-colors:border';
  return state === 'completed' ? 'bg-success-bar' : 'bg-primary-bar';
}
