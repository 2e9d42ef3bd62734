import { Trans } from '@lingui/react/macro';
import { TodoBones } from './todo-skeleton.tsx';

interface VerifyingProps {
  /** The page that will follow: a heading and a card, or the franchisee's day. */
  readonly shape?: 'page' | 'today';
}

/** Shown while the API checks the session: the shape of the page, unless the answer is quick. */
export function Verifying({ shape = 'page' }: VerifyingProps) {
  return (
    <div role="status" className="animate-appear">
      <span className="sr-only">
        <Trans>Verifying access...</Trans>
      </span>
      <div className="animate-pulse space-y-6">{shape === 'today' ? <Today /> : <Page />}</div>
    </div>
  );
}

function Page() {
  return (
    <>
      <span className={`h-7.5 w-56 ${bone}`} />
      <div className={`space-y-4 p-5 ${card}`}>
        <span className={`h-5 w-40 ${bone}`} />
        <span className={`h-4 max-w-96 ${bone}`} />
        <span className={`h-11 ${bone}`} />
        <span className={`h-11 ${bone}`} />
      </div>
    </>
  );
}

function Today() {
  return (
    <>
      <div>
        <span className={`h-5 w-48 ${bone}`} />
        <span className={`mt-2.5 h-7.5 w-72 ${bone}`} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className={card}>
          <TodoBones rows={2} />
        </div>
        <div className={`h-44 ${card}`} />
      </div>
    </>
  );
}

const bone = 'block max-w-full rounded-control bg-line';
const card = 'rounded-card border border-line bg-surface';
