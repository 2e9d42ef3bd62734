import type { Language } from '@anupal/contract/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { repliesQuery } from './canned-reply-api.ts';

interface CannedReplySelectProps {
  /** The language of the requester. */
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/**
 * Inserts a canned reply in the language of the requester. By a button: with the arrow keys, every
 * reply on the way would be selected.
 */
export function CannedReplySelect({ language, onChoose }: CannedReplySelectProps) {
  const { t } = useLingui();
  const { data } = useQuery(repliesQuery());
  const [chosen, setChosen] = useState('');
  const replies = data?.replies ?? [];
  const reply = replies.find(({ id }) => id === chosen);
  if (replies.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <Select
          id="prepared-reply"
          label={t`Insert a prepared reply`}
          placeholder={t`Choose a reply`}
          choices={replies.map(({ id, name }) => ({ value: id, name }))}
          value={chosen}
          onChange={setChosen}
        />
      </div>
      {reply !== undefined && (
        <Button
          variant="secondary"
          onClick={() => {
            onChoose(reply.text[language]);
            setChosen('');
          }}
        >
          <Trans>Insert</Trans>
        </Button>
      )}
    </div>
  );
}
