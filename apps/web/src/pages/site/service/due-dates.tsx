import { latestFormName } from '@anupal/contract/calendar/form-names';
import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { getRulesForService } from './due-dates-model.ts';

/** The due dates that a service serves, with a link to the calendar; nothing if there are none. */
export function DueDates({ slug }: { readonly slug: string }) {
  const language = useLanguage();
  const rules = getRulesForService(slug);
  if (rules.length === 0) return null;
  return (
    <section aria-labelledby="due-dates">
      <h2 id="due-dates" className="text-heading font-bold tracking-tight">
        <Trans>Due dates of this service</Trans>
      </h2>
      <ul className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
        {rules.map((rule) => (
          <li key={rule.id} className="border-b border-line py-2">
            <strong className="block leading-snug">{latestFormName(rule, language)}</strong>
            <span className="text-small text-ink-soft">{rule.title[language]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 print:hidden">
        <TextLink to={publicUrl(paths.dueDates, language)}>
          <Trans>See the dates for your business</Trans>
        </TextLink>
      </p>
    </section>
  );
}
