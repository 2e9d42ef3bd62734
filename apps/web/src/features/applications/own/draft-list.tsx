import type { DraftListItem } from '@anupal/contract/applications/draft-schemas';
import { Trans } from '@lingui/react/macro';
import { draftUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { describeDraft } from '../application-model.ts';

/** Unfinished applications, each with a link to its form. */
export function DraftList({ drafts }: { readonly drafts: readonly DraftListItem[] }) {
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {drafts.map((draft) => (
        <li
          key={`${draft.eserviceId} ${draft.client} ${draft.subject}`}
          className="py-3 wrap-anywhere"
        >
          <TextLink to={draftUrl(draft.eserviceId, draft)}>{draft.eserviceName}</TextLink>
          <p className="text-small text-ink-soft">
            {draft.clientName !== null && `${draft.clientName} · `}
            {describeDraft(draft, language).map((part) => `${part} · `)}
            <Trans>
              Saved on <DateText iso={draft.savedAt} withTime />
            </Trans>
          </p>
        </li>
      ))}
    </ul>
  );
}
