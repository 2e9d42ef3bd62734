import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { PageHeading } from './page-heading.tsx';

interface ErrorScreenProps {
  readonly title: string;
  readonly message: string;
  /** What can be done: buttons and links. */
  readonly children: ReactNode;
}

/** A page that says that something did not work, and what can be done. */
export function ErrorScreen({ title, message, children }: ErrorScreenProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10 sm:py-16">
      <Card>
        <PageHeading>{title}</PageHeading>
        <p role="alert" className="mt-3 text-lead text-ink-soft">
          {message}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </Card>
    </div>
  );
}
