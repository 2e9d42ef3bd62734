import type { OwnedPlan } from '@anupal/contract/subscriptions';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The usage of a plan: `4 / 10`, with a bar if there is a limit. */
export function UsageBar({ usage: { used, limit } }: Pick<OwnedPlan, 'usage'>) {
  const { t } = useLingui();
  const language = useLanguage();
  const [usedText, limitText] = [used, limit ?? 0].map((count) => formatCount(count, language));
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small text-ink-soft sm:text-base">
          <Trans>Services used</Trans>
        </span>
        <span className="text-lead font-bold">
          {limit === null ? t`${usedText}, no limit` : `${usedText} / ${limitText}`}
        </span>
      </p>
      {limit !== null && (
        <progress aria-label={t`Services used`} value={used} max={limit} className={bar} />
      )}
      {limit !== null && used >= limit && (
        <p className="mt-2 text-small text-ink-soft">
          <Trans>Every service of this plan is used. Upgrade to apply for more.</Trans>
        </p>
      )}
    </div>
  );
}

const bar =
  'mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunken accent-link [&::-moz-progress-bar]:bg-primary-bar [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary-bar';
