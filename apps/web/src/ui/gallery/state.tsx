import type { ReactNode } from 'react';

interface StateProps {
  /** A name for developers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** One state of a component, with its name. */
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

/** States side by side as far as there is room. */
export function InARow({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
