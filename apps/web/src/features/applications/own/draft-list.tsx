import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import { Trans } from '@lingui/react/macro';
import { applyUrl } from '../../../app/paths.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Unfinished applications, each with a link to its form. */
export function DraftList({ drafts }: { readonly drafts: readonly DraftListItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {drafts.map(({ eserviceId, client, eserviceName, clientName, savedAt }) => (
        <li key={`${eserviceId} ${client}`} className="py-3 wrap-anywhere">
          <TextLink to={applyUrl(eserviceId, { client })}>{eserviceName}</TextLink>
          <p className="text-small text-ink-soft">
            {clientName !== null && `${clientName} · `}
            <Trans>
              Saved on <DateText iso={savedAt} withTime />
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  );
}
