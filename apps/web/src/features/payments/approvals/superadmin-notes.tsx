import { Trans } from '@lingui/react/macro';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface SuperadminNotesProps {
  readonly superadmins: number;
  /** From when the user may take part; null if they may already. */
  readonly allowedFrom: string | null;
}

/** Why the user cannot decide here: there is no second superadmin, or they are too new. */
export function SuperadminNotes({ superadmins, allowedFrom }: SuperadminNotesProps) {
  return (
    <>
      {superadmins < 2 && (
        <Banner tone="warning">
          <Trans>
            You are the only superadmin, so nothing can be approved:{' '}
            <TextLink to={paths.superadminInvitations}>invite a second superadmin</TextLink> first.
          </Trans>
        </Banner>
      )}
      {allowedFrom !== null && (
        <Banner tone="info">
          <Trans>
            You became a superadmin recently. You can request and approve from{' '}
            <DateText iso={allowedFrom} withTime />.
          </Trans>
        </Banner>
      )}
    </>
  );
}
