import {
  authorityScopeTexts,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { authorityShareText } from '@anupal/contract/clients/share-texts';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Select } from '../../ui/select.tsx';
import { LinkedShare } from './linked-share.tsx';

interface AuthorityShareProps {
  readonly clientId: string;
  /** The kinds of work without an authority in force. */
  readonly scopes: readonly AuthorityScope[];
}

/** Asks a client for authority, which they give on their page. */
export function AuthorityShare({ clientId, scopes }: AuthorityShareProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [chosen, setChosen] = useState<string>('');
  const scope = scopes.find((one) => one === chosen) ?? scopes[0];
  if (scope === undefined) return null;
  const work = authorityScopeTexts[scope];
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <Select
        id="asked-authority"
        label={t`Ask the client for authority`}
        value={scope}
        onChange={setChosen}
        choices={scopes.map((one) => ({ value: one, name: authorityScopeTexts[one][language] }))}
      />
      <LinkedShare
        clientId={clientId}
        describes={work[language]}
        thing={{ subject: 'authority', label: scope }}
        write={(parties, url) => authorityShareText(parties, work, url)}
      />
    </div>
  );
}
