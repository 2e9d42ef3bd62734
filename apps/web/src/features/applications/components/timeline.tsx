import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { eventLabels } from '../labels.ts';
import { Author } from './author.tsx';

/** What has happened to an application, the latest first: what, who and when. */
export function Timeline({ timeline }: Pick<Application, 'timeline'>) {
  const { i18n } = useLingui();
  return (
    <section>
      <h2 className="text-title font-bold">
        <Trans>Time line</Trans>
      </h2>
      <ol className="mt-4 space-y-4 border-l-2 border-line pl-5">
        {timeline.toReversed().map(({ event, by, at, amount }, place) => (
          <li key={timeline.length - place} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[1.7rem] size-3 rounded-full ${place === 0 ? 'bg-primary' : 'bg-line-strong'}`}
            />
            <p className="font-semibold">
              {i18n._(eventLabels[event])}
              {amount !== null && (
                <>
                  {' '}
                  · <Money rupees={amount} />
                </>
              )}
            </p>
            <p className="text-small text-ink-soft">
              <Author by={by} /> · <DateText iso={at} withTime />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
