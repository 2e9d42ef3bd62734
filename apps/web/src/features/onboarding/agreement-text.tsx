import { agreement } from '@anupal/contract/texts/agreement';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The current agreement, clause by clause. */
export function AgreementText() {
  const language = useLanguage();
  return (
    <>
      <ol className="max-w-prose list-decimal space-y-3 pl-6">
        {agreement.clauses.map((clause) => (
          <li key={clause.en}>{clause[language]}</li>
        ))}
      </ol>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>Version {agreement.version}</Trans>
      </p>
    </>
  );
}
