import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** A numbered step. */
export interface Step {
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Numbered steps in order. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const { i18n } = useLingui();
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ name, text }, index) => (
        <li key={name.id} className="flex gap-4 border-t-2 border-line pt-4 sm:block">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft font-bold text-link"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold sm:mt-3">{i18n._(name)}</h3>
            <p className="mt-1 text-small text-ink-soft">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
