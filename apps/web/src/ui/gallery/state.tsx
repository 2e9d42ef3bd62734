import type { ReactNode } from 'react';

interface StateProps {
  /** What is shown, for developers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One state of a component, under its name. */
export function State({ name, children }: StateProps) {
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h2 lang="en" className="text-small text-ink-soft">
        {name}
      </h2>
      {children}
    </section>
  );
}

/** States that stand side by side as far as there is room. */
export function InARow({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
