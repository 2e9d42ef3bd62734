import type { ReactNode } from 'react';

/** A word that marks one of several things. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="rounded-full bg-success-soft px-2.5 py-0.5 text-small font-semibold text-success">
      {children}
    </span>
  );
}
