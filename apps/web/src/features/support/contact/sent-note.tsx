import { brand } from '@anupal/contract/brand';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface SentNoteProps {
  readonly email: string;
  readonly onAnother: () => void;
}

/** Confirms that a message has arrived, with the next steps. */
export function SentNote({ email, onAnother }: SentNoteProps) {
  const hours = brand.hours[useLanguage()];
  return (
    <div className="space-y-5">
      <Banner tone="success" takesFocus>
        <p className="font-semibold">
          <Trans>Your message has been sent!</Trans>
        </p>
        <p className="wrap-anywhere">
          <Trans>
            We reply to {email}, usually within one working day, and send a confirmation there. The
            office is open {hours}.
          </Trans>
        </p>
      </Banner>
      <Button variant="secondary" onClick={onAnother}>
        <Trans>Write another message</Trans>
      </Button>
    </div>
  );
}
