import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

/** A contact link for further questions. */
export function AskUs() {
  return (
    <aside className="self-start rounded-card border border-line bg-primary-soft p-6">
      <h3 className="text-title font-bold">
        <Trans>Another question?</Trans>
      </h3>
      <p className="mt-2 mb-5 text-ink-soft">
        <Trans>
          Call us or write. We will tell you plainly whether a desk in your town makes sense.
        </Trans>
      </p>
      <LinkButton variant="secondary" to={publicUrl(paths.contact, useLanguage())}>
        <Trans>Write to us</Trans>
      </LinkButton>
    </aside>
  );
}
