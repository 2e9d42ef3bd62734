import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { To } from 'react-router';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { buttonClasses } from '../button-classes.ts';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../link-button.tsx';

interface PaginationProps {
  /** The accessible name of the list. */
  readonly label: string;
  /** The position of the first row on the screen, counted from 1, and the number of rows. */
  readonly first: number;
  readonly count: number;
  readonly total: number;
  /** Whether `total` is a minimum, because counting stopped there. */
  readonly totalIsAtLeast?: boolean;
  /** The locations of the pages before and after. */
  readonly previous: To | null;
  readonly next: To | null;
}

/** The position in a list, with links to the pages before and after. */
export function Pagination({
  label,
  first,
  count,
  total,
  previous,
  next,
  ...rest
}: PaginationProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const reasonId = useId();
  if (count === 0) return null;
  const from = formatCount(first, language);
  const to = formatCount(first + count - 1, language);
  const all = `${formatCount(total, language)}${rest.totalIsAtLeast ? '+' : ''}`;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden"
    >
      <p id={reasonId} className="text-small text-ink-soft">
        <Trans>
          Showing {from}-{to} of {all}
        </Trans>
      </p>
      {(previous !== null || next !== null) && (
        <div className="flex flex-wrap gap-3">
          <PageLink to={previous} rel="prev" reasonId={reasonId}>
            <Icon name="chevron-left" />
            <span className="max-sm:sr-only">{t`Previous`}</span>
          </PageLink>
          <PageLink to={next} rel="next" reasonId={reasonId}>
            <span className="max-sm:sr-only">{t`Next`}</span>
            <Icon name="chevron-right" />
          </PageLink>
        </div>
      )}
    </nav>
  );
}

interface PageLinkProps {
  readonly to: To | null;
  readonly rel: 'prev' | 'next';
  /** The id of the text that explains a missing link: this is the first or last page. */
  readonly reasonId: string;
  readonly children: ReactNode;
}

function PageLink({ to, rel, reasonId, children }: PageLinkProps) {
  if (to !== null)
    return (
      <LinkButton variant="secondary" to={to} rel={rel} onClick={scrollToList}>
        {children}
      </LinkButton>
    );
  return (
    <a
      role="link"
      aria-disabled="true"
      aria-describedby={reasonId}
      className={buttonClasses('secondary')}
    >
      {children}
    </a>
  );
}

/** The links are below the list, but another page begins at its top. */
function scrollToList({ currentTarget }: { readonly currentTarget: Element }): void {
  const list = currentTarget.closest('nav')?.parentElement;
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}
