import { nameShared, type RecordedShare } from '@anupal/contract/clients/shares';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { shareChannelLabels, shareSubjectLabels } from '../client-labels.ts';
import { sharesQuery } from '../shares-api.ts';

/** What was last shared with a client; nothing when there is nothing. */
export function ShareHistory({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const { data: shares = [] } = useQuery(sharesQuery(clientId));
  if (shares.length === 0) return null;
  return (
    <SectionCard title={t`Shared messages`}>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto text-small">
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ShareRow({ share }: { readonly share: RecordedShare }) {
  const { subject, label, channel, recipient, at } = share;
  const { i18n } = useLingui();
  const language = useLanguage();
  const which = nameShared({ subject, label }, language);
  return (
    <li className="py-2">
      <span className="font-semibold wrap-anywhere">
        {[i18n._(shareSubjectLabels[subject]), which].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-ink-soft">
        {[i18n._(shareChannelLabels[channel]), recipient].filter(Boolean).join(' · ')} ·{' '}
        <DateText iso={at} withTime />
      </span>
    </li>
  );
}
