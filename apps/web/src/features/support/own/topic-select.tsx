import type { TopicReference } from '@anupal/contract/support/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Select } from '../../../ui/select.tsx';
import { aboutLabels } from '../conversation/conversation-labels.ts';
import { recordName } from '../conversation/conversation-model.ts';
import { subjectsQuery } from './ticket-api.ts';
import { toChoiceValue } from './ticket-filters.ts';

interface TopicSelectProps {
  readonly about: TopicReference | null;
  readonly onChoose: (about: TopicReference | null) => void;
}

/** The record that a ticket is about. Hidden for users without records. */
export function TopicSelect({ about, onChoose }: TopicSelectProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { data } = useQuery(subjectsQuery(language));
  const records = data?.records ?? [];
  if (records.length === 0) return null;
  return (
    <Select
      id="ticket-about"
      label={t`What it is about (optional)`}
      placeholder={t`Something else`}
      choices={records.map((record) => ({
        value: toChoiceValue(record),
        name: recordName(record, i18n._(aboutLabels[record.kind]), language),
      }))}
      value={toChoiceValue(about)}
      onChange={(chosen) => {
        const record = records.find((one) => toChoiceValue(one) === chosen);
        onChoose(record ? { kind: record.kind, id: record.id } : null);
      }}
    />
  );
}
