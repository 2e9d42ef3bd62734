import type { Preferences } from '@anupal/contract/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { SectionCard } from '../../ui/section-card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { preferencesQuery } from './notification-api.ts';
import { eventKindLabels } from './event-labels.ts';
import { usePreferenceChange } from './use-preference-change.ts';

/** The event kinds that the user gets in the bell and by email; optional ones have a checkbox. */
export function PreferencesCard() {
  const { t } = useLingui();
  const result = useQuery(preferencesQuery);
  return (
    <SectionCard title={t`Notifications`}>
      <Checkbox
        id="email-notifications"
        isChecked
        onChange={() => undefined}
        disabledReason={t`We always email you codes, receipts and decisions. Choose the other emails below.`}
      >
        <Trans>Email Notifications Enabled</Trans>
      </Checkbox>
      <QueryContent
        result={result}
        loading={<Skeleton lines={4} label={t`Loading notifications...`} />}
      >
        {({ kinds }) => <Kinds kinds={kinds} />}
      </QueryContent>
    </SectionCard>
  );
}

function Kinds({ kinds }: Pick<Preferences, 'kinds'>) {
  const { i18n, t } = useLingui();
  const id = useId();
  const fixed = kinds.filter(({ canDisableInApp }) => !canDisableInApp);
  const optional = kinds.filter(({ canDisableInApp }) => canDisableInApp);
  return (
    <>
      <div aria-hidden="true" className={`${row} mt-4 pb-1 text-meta text-ink-soft`}>
        <span />
        <span className="text-center wrap-anywhere">{t`In the portal`}</span>
        <span className="text-center wrap-anywhere">{t`Email`}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {optional.map((each) => (
          <li key={each.kind}>
            <fieldset className={row}>
              {/* A legend takes no part in a grid. */}
              <legend className="sr-only">{i18n._(eventKindLabels[each.kind])}</legend>
              <span aria-hidden="true" className="min-w-0 py-2 leading-snug wrap-anywhere">
                {i18n._(eventKindLabels[each.kind])}
              </span>
              <ChannelChoice {...each} />
            </fieldset>
          </li>
        ))}
      </ul>
      {fixed.length > 0 && (
        <div className="border-t border-line pt-4">
          <p id={id} className="font-semibold">
            <Trans>Always in the portal and by email</Trans>
          </p>
          <ul
            aria-labelledby={id}
            className="mt-1 list-disc gap-x-8 ps-5 text-ink-soft sm:columns-2"
          >
            {fixed.map(({ kind }) => (
              <li key={kind}>{i18n._(eventKindLabels[kind])}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ChannelChoice({ kind, inApp, email, canDisableEmail }: Preferences['kinds'][number]) {
  const { t } = useLingui();
  const { change } = usePreferenceChange();
  return (
    <>
      <span className="justify-self-center">
        <Checkbox
          id={`${kind}-bell`}
          isChecked={inApp}
          onChange={(isOn) => void change({ changes: [{ kind, inApp: isOn }] })}
        >
          <span className="sr-only">{t`In the portal`}</span>
        </Checkbox>
      </span>
      {canDisableEmail ? (
        <span className="justify-self-center">
          <Checkbox
            id={`${kind}-mail`}
            isChecked={email}
            onChange={(isOn) => void change({ changes: [{ kind, email: isOn }] })}
          >
            <span className="sr-only">{t`Email`}</span>
          </Checkbox>
        </span>
      ) : (
        <p className="justify-self-center text-center text-meta leading-tight wrap-anywhere text-ink-soft">
          <Trans>Always by email</Trans>
        </p>
      )}
    </>
  );
}

// A kind and its two channels, with their names once above all rows. The channels leave half of the width
// to the kind, also with large text.
const row =
  'grid grid-cols-[minmax(0,1fr)_min(4rem,25%)_min(4rem,25%)] items-center gap-x-2 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]';
