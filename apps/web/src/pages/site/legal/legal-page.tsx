import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  /** The day from which it is in force, if another than that of the three texts. */
  readonly version?: string;
  /** The version before it, which is in force until that day. */
  readonly earlierVersion?: string;
  readonly children: ReactNode;
}

/** A legal text: a summary, then numbered sections. */
export function LegalPage({
  title,
  lead,
  version = firstVersion,
  earlierVersion,
  children,
}: LegalPageProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:py-16 print:py-0">
      <header className="max-w-prose">
        <PageHeading size="display">{title}</PageHeading>
        <p className="mt-4 text-lead text-ink-soft">{lead}</p>
        <p className="mt-4 text-small text-ink-soft">
          {/* At noon, so that it is the same day everywhere. */}
          <Trans>
            In force from <DateText iso={`${version}T12:00:00Z`} />
          </Trans>
          {earlierVersion !== undefined && (
            <>
              {' · '}
              <Trans>
                before that, the version of <DateText iso={`${earlierVersion}T12:00:00Z`} />
              </Trans>
            </>
          )}
        </p>
      </header>
      {children}
    </div>
  );
}

const firstVersion = '2026-11-28';
