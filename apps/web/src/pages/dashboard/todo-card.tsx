import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconTile } from '../../ui/icon-tile.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { TodoItem } from '../../ui/todo-item.tsx';
import { TodoSkeleton } from '../../ui/todo-skeleton.tsx';
import type { Todo } from './todo-model.ts';
import { useTodoText } from './todo-text.ts';
import type { Todos } from './use-todos.ts';

/** What needs the franchisee's attention, the most urgent first. What was loaded stays below an error. */
export function TodoCard({ todos, isComplete, error, isFetching, refetch }: Todos) {
  const { t } = useLingui();
  if (todos === undefined)
    return (
      <div className={frame}>
        <TodoSkeleton label={t`Loading what needs your attention...`} rows={2} />
      </div>
    );
  return (
    <section aria-label={t`To do`} className={frame}>
      {error !== null && (
        <div className="p-4 sm:p-5">
          <LoadError
            title={t`Some to-dos could not be loaded.`}
            message={error.message}
            isRetrying={isFetching}
            onRetry={refetch}
          />
        </div>
      )}
      {todos.length > 0 && (
        <ol className="divide-y divide-line">
          {todos.map((todo, index) => (
            <Item key={toKey(todo)} todo={todo} isFirst={index === 0} />
          ))}
        </ol>
      )}
      {todos.length === 0 && isComplete && (
        <div className="flex items-center gap-4 p-4 sm:p-5">
          <IconTile icon="circle-check" turn="done" />
          <p>
            <Trans>You are up to date. Requests from our office and due dates appear here.</Trans>
          </p>
        </div>
      )}
      {todos.length === 0 && !isComplete && error === null && (
        <p className="p-4 text-ink-soft sm:p-5">
          <Trans>
            Nothing else needs your attention. Part of this page could not be loaded; see below.
          </Trans>
        </p>
      )}
    </section>
  );
}

/** The heading of the page: how many things need the franchisee's attention. */
export function useTodoHeading({ todos, isComplete }: Todos, count: number): string {
  const { t } = useLingui();
  // As long as what follows, so that nothing moves.
  if (todos === undefined) return t`Checking what needs your attention today`;
  if (count === 0 && !isComplete) return t`Today`;
  return t`${plural(count, {
    0: 'Nothing needs your attention today',
    1: 'One thing needs your attention today',
    2: 'Two things need your attention today',
    3: 'Three things need your attention today',
    4: 'Four things need your attention today',
    5: 'Five things need your attention today',
    6: 'Six things need your attention today',
    7: 'Seven things need your attention today',
    8: 'Eight things need your attention today',
    9: 'Nine things need your attention today',
    one: '# thing needs your attention today',
    other: '# things need your attention today',
  })}`;
}

function Item({ todo, isFirst }: { readonly todo: Todo; readonly isFirst: boolean }) {
  const text = useTodoText();
  return <TodoItem {...text(todo)} isFirst={isFirst} />;
}

/** Due days, applications, tickets and drafts are many; of the other kinds there is one. */
function toKey(todo: Todo): string {
  if (todo.kind === 'due') return todo.day;
  if (todo.kind === 'application') return todo.application.id;
  if (todo.kind === 'ticket') return todo.ticket.id;
  if (todo.kind === 'draft') return `${todo.draft.eserviceId} ${todo.draft.client}`;
  return todo.kind;
}

const frame = 'rounded-card border border-line bg-surface';
