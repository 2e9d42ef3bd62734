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
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ name, text }, index) => (
        <li key={name.id} className="rounded-card border border-line bg-surface p-5">
          <span
            aria-hidden="true"
            className="flex size-9 items-center justify-center rounded-full bg-band font-bold text-on-band"
          >
            {index + 1}
          </span>
          <h3 className="mt-4 text-lead font-semibold">{i18n._(name)}</h3>
          <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
        </li>
      ))}
    </ol>
  );
}
