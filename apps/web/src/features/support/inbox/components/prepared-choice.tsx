import type { Language } from '@anupal/contract/languages';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../../ui/select.tsx';
import { repliesQuery } from '../../replies/api.ts';

interface PreparedChoiceProps {
  /** In which language the person reads. */
  readonly language: Language;
  readonly onChoose: (text: string) => void;
}

/** Puts a prepared reply into the answer, in the language of who asked. */
export function PreparedChoice({ language, onChoose }: PreparedChoiceProps) {
  const { t } = useLingui();
  const { data } = useQuery(repliesQuery());
  const replies = data?.replies ?? [];
  if (replies.length === 0) return null;
  return (
    <Select
      id="prepared-reply"
      label={t`Insert a prepared reply`}
      placeholder={t`Choose a reply`}
      choices={replies.map(({ id, name }) => ({ value: id, name }))}
      value=""
      onChange={(chosen) => {
        const reply = replies.find(({ id }) => id === chosen);
        if (reply) onChoose(reply.text[language]);
      }}
    />
  );
}
