import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** The consent given by submitting: purpose, access, retention and withdrawal. */
export function ConsentNote() {
  const privacy = publicUrl(paths.privacy, useLanguage());
  return (
    <div className="space-y-2 border-l-4 border-line pl-4 text-ink-soft">
      <p>
        <Trans>
          By submitting you agree that we use these details and documents only to verify your
          identity. Only you and our reviewers can open them, and each view is recorded.
        </Trans>
      </p>
      <p>
        <Trans>
          We keep them as long as you have an account and one year after that. You can cancel before
          we decide: everything is then deleted at once. What you do not submit is deleted after
          seven days.
        </Trans>
      </p>
      <p>
        <TextLink to={privacy} target="_blank">
          <Trans>Your rights, in the privacy policy (opens in a new tab)</Trans>
        </TextLink>
      </p>
    </div>
  );
}
