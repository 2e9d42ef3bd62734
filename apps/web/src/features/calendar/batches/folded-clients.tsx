import type { ReactNode } from 'react';

interface FoldedClientsProps {
  readonly title: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A list of clients beside those to file for, folded to its title. */
export function FoldedClients({ title, startsOpen = false, children }: FoldedClientsProps) {
  return (
    <details open={startsOpen} className="rounded-card border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold sm:px-5">
        {title}
      </summary>
      {children}
    </details>
  );
}

/** A client of such a list, and what belongs to it at the end of the line. */
export function FoldedClient({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2 sm:px-5">
      {children}
    </li>
  );
}
