import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { LinkButton } from './link-button.tsx';
import { Menu } from './menu.tsx';

interface HeadActionsProps {
  /** The main action. */
  readonly children: ReactNode;
  /** The other pages that start here. */
  readonly others: readonly { readonly to: string; readonly name: string }[];
}

/** What can be done beside the heading of a page: one main action; on a phone the others are in a menu. */
export function HeadActions({ children, others }: HeadActionsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      {others.map(({ to, name }) => (
        <span key={to} className="max-sm:hidden">
          <LinkButton variant="secondary" to={to}>
            {name}
          </LinkButton>
        </span>
      ))}
      {children}
      <div className="sm:hidden">
        <Menu label={t`More actions`} button={<Icon name="ellipsis" />} shape="square">
          {(close) =>
            others.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                onClick={close}
                className="flex min-h-11 items-center rounded-control px-3 hover:bg-primary-soft"
              >
                {name}
              </Link>
            ))
          }
        </Menu>
      </div>
    </div>
  );
}
