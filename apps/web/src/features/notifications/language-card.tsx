import { languages, parseLanguage } from '@anupal/contract/languages';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { showLanguage, storeLanguage } from '../../lib/i18n/language.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { Select } from '../../ui/select.tsx';
import { preferencesQuery } from './notification-api.ts';
import { usePreferenceChange } from './use-preference-change.ts';

const names = { en: 'English', hi: 'हिंदी' } as const;
const choices = languages.map((language) => ({ value: language, name: names[language] }));

/** The languages of screens and emails. */
export function LanguageCard() {
  const { t } = useLingui();
  const screenLanguage = useLanguage();
  const { data } = useQuery(preferencesQuery);
  const { change } = usePreferenceChange();
  const show = async (value: string): Promise<void> => {
    const next = parseLanguage(value) ?? screenLanguage;
    storeLanguage(next); // here e-mails have a choice of their own
    await showLanguage(next);
  };
  return (
    <SectionCard title={t`Language`}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1">
        <Select
          id="screen-language"
          label={t`Language of this device`}
          choices={choices}
          value={screenLanguage}
          onChange={(value) => void show(value)}
        />
        <Select
          id="mail-language"
          label={t`Language of emails`}
          choices={choices}
          placeholder={t`Same as on my device`}
          value={data?.language ?? ''}
          onChange={(value) => void change({ language: parseLanguage(value) })}
        />
      </div>
    </SectionCard>
  );
}
