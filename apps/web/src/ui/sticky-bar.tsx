import type { ReactNode } from 'react';

/** What is done with a selection, at the bottom of the screen and above the bar of a phone. */
export function StickyBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className="sticky bottom-20 z-10 rounded-card border border-line bg-surface p-2.5 shadow-raised lg:bottom-4">
      {children}
    </div>
  );
}
