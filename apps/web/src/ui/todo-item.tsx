import { Link } from 'react-router';
import { buttonClasses } from './button-classes.ts';
import type { IconName } from './icon-names.ts';
import { IconTile } from './icon-tile.tsx';
import { Icon } from './icon.tsx';
import type { Turn } from './turn.ts';

interface TodoItemProps {
  readonly icon: IconName;
  readonly turn: Turn;
  readonly title: string;
  /** Why it is on the list. */
  readonly reason: string;
  /** What to do: a verb, and where it leads. */
  readonly action: { readonly label: string; readonly to: string };
  /** Whether it is the most urgent one: tinted, with the only filled button of the list. */
  readonly isFirst?: boolean;
}

/** Something that needs a person, with one action; the whole item is its link. */
export function TodoItem({ isFirst = false, ...item }: TodoItemProps) {
  return isFirst ? <First {...item} /> : <Row {...item} />;
}

function First({ icon, turn, title, reason, action }: TodoItemProps) {
  return (
    <li
      className={`relative flex flex-col gap-4 px-4 py-5 first:rounded-t-card last:rounded-b-card sm:flex-row sm:items-start sm:px-5 ${tints[turn]}`}
    >
      <div className="flex min-w-0 flex-1 items-start gap-3 sm:gap-4">
        <IconTile icon={icon} turn={turn} isStrong />
        <div className="min-w-0 flex-1">
          <p className="text-lead leading-snug font-bold wrap-anywhere">{title}</p>
          <p className="mt-1 wrap-anywhere text-ink-soft">{reason}</p>
        </div>
      </div>
      <Link
        to={action.to}
        aria-label={`${action.label}: ${title}`}
        className={`shrink-0 after:absolute after:inset-0 ${buttonClasses(turn === 'office' ? 'secondary' : 'primary')}`}
      >
        {action.label}
      </Link>
    </li>
  );
}

function Row({ icon, turn, title, reason, action }: TodoItemProps) {
  return (
    <li className="relative flex min-h-18 items-center gap-3 px-4 py-3 first:rounded-t-card last:rounded-b-card hover:bg-hover sm:gap-4 sm:px-5">
      <IconTile icon={icon} turn={turn} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-small wrap-anywhere text-ink-soft">{reason}</p>
      </div>
      <Link
        to={action.to}
        aria-label={`${action.label}: ${title}`}
        className="inline-flex min-h-11 min-w-6 shrink-0 items-center justify-center rounded-control font-semibold text-ink after:absolute after:inset-0 sm:min-w-28 sm:border sm:border-line-strong sm:bg-surface sm:px-4 sm:py-2 sm:hover:border-link sm:hover:text-link"
      >
        <span className="hidden sm:inline">{action.label}</span>
        <span className="sm:hidden">
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  );
}

const tints: Readonly<Record<Turn, string>> = {
  you: 'bg-primary-soft',
  office: 'bg-sunken',
  late: 'bg-danger-soft',
  done: 'bg-success-soft',
};
