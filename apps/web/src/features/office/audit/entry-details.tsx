import type { LocalizedText } from '@anupal/contract/languages';
import type { LogEntry } from '@anupal/contract/office/log';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { useLingui } from '@lingui/react/macro';
import { userUrl } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { detailLabels, valueLabels } from './audit-detail-labels.ts';
import { entryDetails, type EntryDetail } from './audit-filters.ts';

/** The names of people by their ids. */
export type PeopleNames = Readonly<Partial<Record<string, string>>>;

interface EntryDetailsProps {
  readonly entry: LogEntry;
  readonly names: PeopleNames;
}

/** The details of an entry: amounts, reasons, the exported list. */
export function EntryDetails({ entry, names }: EntryDetailsProps) {
  const { i18n } = useLingui();
  return entryDetails(entry).map((detail) => {
    const label = detailLabels[detail.key] ?? detailLabels[detail.name];
    const labels = valueLabels[detail.key] ?? valueLabels[detail.name];
    const isDisplayed =
      typeof detail.value !== 'boolean' || labels?.[String(detail.value)] !== undefined;
    if (label === undefined || !isDisplayed) return null;
    return (
      <span key={detail.name} className="block text-small wrap-anywhere text-ink-soft">
        {i18n._(label)}:{' '}
        {labels === undefined ? (
          <Value detail={detail} names={names} />
        ) : (
          String(detail.value)
            .split(' ')
            .map((code) => (labels[code] === undefined ? code : i18n._(labels[code])))
            .join(', ')
        )}
      </span>
    );
  });
}

const reasons: Readonly<Partial<Record<string, LocalizedText>>> = rejectionTexts;

interface ValueProps {
  readonly detail: EntryDetail;
  readonly names: PeopleNames;
}

function Value({ detail: { name, value }, names }: ValueProps) {
  const language = useLanguage();
  const viewer = useSignedInUser();
  const text = String(value);
  if (name === 'paise') return <Money rupees={Number(value) / 100} />;
  if (name === 'person')
    return <TextLink to={userUrl(viewer, text)}>{names[text] ?? text}</TextLink>;
  if (name === 'from' || name === 'to') return <DateText iso={`${text}T12:00:00Z`} />;
  if (name === 'reason') return reasons[text]?.[language] ?? text;
  return typeof value === 'number' ? formatCount(value, language) : text;
}
