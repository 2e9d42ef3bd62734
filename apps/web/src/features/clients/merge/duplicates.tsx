import type { DuplicateReason } from '@anupal/contract/clients/merge';
import { formatPhone } from '@anupal/contract/values/phone';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientUrl } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { duplicatesQuery, type DuplicatePair } from './merge-api.ts';
import { MergeDialog } from './merge-dialog.tsx';

const namedPairs = 3;

/** Says that clients may be in the book twice; nothing if none are. */
export function DuplicatesNote() {
  const { data: pairs = [] } = useQuery(duplicatesQuery);
  if (pairs.length === 0) return null;
  return (
    <Banner tone="info">
      <Plural
        value={pairs.length}
        one="# client may be recorded twice. Open them to merge:"
        other="# clients may be recorded twice. Open one to merge:"
      />{' '}
      {pairs.slice(0, namedPairs).map(({ first }, index) => (
        <span key={index}>
          {index > 0 && ', '}
          <TextLink to={clientUrl(first.id, 'details')}>{first.name}</TextLink>
        </span>
      ))}
    </Banner>
  );
}

/** The clients who may be the same as this one; nothing if there are none. */
export function Duplicates({ clientId }: { readonly clientId: string }) {
  const { i18n, t } = useLingui();
  const [chosen, setChosen] = useState<DuplicatePair | null>(null);
  const { data: pairs = [] } = useQuery(duplicatesQuery);
  const own = pairs.filter(({ first, second }) => [first.id, second.id].includes(clientId));
  if (own.length === 0 && chosen === null) return null;
  return (
    <SectionCard
      title={t`Recorded twice?`}
      description={<Trans>These look like the same client. Merge them if they are.</Trans>}
    >
      <ul className="divide-y divide-line">
        {own.map((pair) => {
          const { id, name, phone, email } = pair.first.id === clientId ? pair.second : pair.first;
          return (
            <li key={id} className="flex flex-wrap items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <span className="min-w-0 flex-1 basis-40">
                <TextLink to={clientUrl(id)}>{name}</TextLink>
                <span className="block text-small wrap-anywhere text-ink-soft">
                  {[phone && formatPhone(phone), email].filter(Boolean).join(' · ')}
                </span>
                <span className="block text-small text-ink-soft">
                  {pair.reasons.map((reason) => i18n._(reasonLabels[reason])).join(', ')}
                </span>
              </span>
              <Button variant="secondary" onClick={() => setChosen(pair)}>
                <Trans>Merge</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen !== null && (
        <MergeDialog
          pair={[chosen.first, chosen.second]}
          initialSurvivorId={clientId}
          onClose={() => setChosen(null)}
        />
      )}
    </SectionCard>
  );
}

const reasonLabels: Readonly<Record<DuplicateReason, MessageDescriptor>> = {
  name: msg`Same name`,
  similar_name: msg`Similar name`,
  phone: msg`Same phone`,
  email: msg`Same email`,
};
