import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Drawer } from './drawer.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** A main page of the bar. */
export interface BarTab {
  readonly name: string;
  readonly icon: IconName;
  readonly to: string;
  readonly current: 'page' | 'true' | undefined;
  /** Whether it starts what the product is for. */
  readonly isMain?: boolean;
}

interface TabBarProps {
  readonly label: string;
  readonly tabs: readonly BarTab[];
  /** The last tab, which opens the other pages. */
  readonly menu: {
    readonly name: string;
    readonly openLabel: string;
    readonly closeLabel: string;
    readonly content: ReactNode;
  };
}

/** The main pages at the bottom of a small screen; the last tab opens the others. */
export function TabBar({ label, tabs, menu }: TabBarProps) {
  const { name: menuName, content, ...labels } = menu;
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-17 max-w-2xl">
        {tabs.map(({ name, icon, to, current, isMain = false }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              aria-current={current}
              className={`${tab} ${current === undefined ? otherTab : 'border-saffron font-semibold text-link'}`}
            >
              <span className={isMain ? mainIcon : ''}>
                <Icon name={icon} />
              </span>
              {name}
            </Link>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <Drawer
            {...labels}
            title={menuName}
            button={{
              className: `${tab} w-full ${otherTab}`,
              content: (
                <>
                  <Icon name="menu" />
                  {menuName}
                </>
              ),
            }}
          >
            {content}
          </Drawer>
        </li>
      </ul>
    </nav>
  );
}

const tab =
  'flex h-full min-w-0 flex-col items-center justify-center gap-1 border-t-3 px-1 text-center text-meta wrap-anywhere focus-visible:-outline-offset-3';
const otherTab = 'border-transparent text-ink-soft forced-colors:border-[Canvas]';
const mainIcon =
  '-mt-2 flex h-7 w-12 items-center justify-center rounded-control bg-primary text-on-primary forced-colors:border';
