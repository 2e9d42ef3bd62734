import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { session } from '../../../lib/session/session.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PickButton } from '../../../ui/file/pick-button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { uploadPicture, removePicture } from './profile-picture-api.ts';
import { cropToSquare } from './crop-to-square.ts';

/** The user's picture: chosen, replaced or removed. */
export function ProfilePictureCard({ user: { profilePicture } }: { readonly user: User }) {
  const { t } = useLingui();
  const chosen = useRef<File | null>(null);
  const sending = useSubmit(async () => {
    const file = chosen.current;
    if (file === null) return null;
    // A file that the browser cannot open is sent as it is, and the server reports what is wrong.
    const result = await uploadPicture(await cropToSquare(file).catch(() => file));
    if (result.ok) await session.refresh();
    return result.ok ? null : result;
  });
  const removing = useSubmit(async () => {
    const result = await removePicture();
    if (result.ok) await session.refresh();
    return result.ok ? null : result;
  });
  const isBusy = sending.isPending || removing.isPending;
  return (
    <SectionCard
      title={t`Your picture`}
      description={<Trans>Shown next to your name, cropped to a square.</Trans>}
    >
      <div className="space-y-4">
        <FormError submission={sending} fallback={t`Something went wrong`} takesFocus />
        <FormError submission={removing} fallback={t`Something went wrong`} takesFocus />
        <div className="flex flex-wrap items-center gap-4">
          <Avatar picture={profilePicture} size="large" />
          <PickButton
            accept="image/jpeg,image/png,image/webp"
            aria-label={t`Choose a picture`}
            isClosed={isBusy}
            onPick={([file]) => {
              chosen.current = file ?? null;
              void sending.submit();
            }}
          >
            {sending.isPending ? t`Sending...` : t`Choose a picture`}
          </PickButton>
          {profilePicture !== null && (
            <Button variant="quiet" isPending={removing.isPending} onClick={removing.submit}>
              {t`Remove the picture`}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
