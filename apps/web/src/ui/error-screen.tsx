import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { PageHeading } from './page-heading.tsx';

interface ErrorScreenProps {
  readonly title: string;
  readonly message: string;
  readonly icon?: IconName;
  /** A hint below the message. */
  readonly hint?: ReactNode;
  /** Buttons and links. */
  readonly children: ReactNode;
}

/** A page about a failure, with possible actions. */
export function ErrorScreen({
  title,
  message,
  icon = 'triangle-alert',
  hint,
  children,
}: ErrorScreenProps) {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10 sm:py-16">
      <Card>
        <span className="mb-4 flex size-12 items-center justify-center rounded-full bg-primary-soft text-link">
          <Icon name={icon} size="large" />
        </span>
        <PageHeading>{title}</PageHeading>
        <p role="alert" className="mt-3 text-lead text-ink-soft">
          {message}
        </p>
        {hint !== undefined && <p className="mt-3 text-ink-soft">{hint}</p>}
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      </Card>
    </div>
  );
}
