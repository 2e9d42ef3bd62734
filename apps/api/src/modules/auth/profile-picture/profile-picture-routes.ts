import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentUser } from '../sessions/session-presenter.ts';
import {
  readPicture,
  removePicture,
  storePicture,
  type PictureContext,
} from './profile-picture.ts';

type PictureHandlers = Pick<Handlers<typeof auth>, 'putPicture' | 'removePicture' | 'readPicture'>;

/** The handlers of profile pictures. */
export function pictureRoutes(context: PictureContext): PictureHandlers {
  return {
    putPicture: async (call) => {
      const stored = await storePicture(context, getActor(call), call.files[0]?.bytes);
      return stored.ok ? ok(presentUser(stored.value)) : stored;
    },
    removePicture: async ({ caller }) =>
      ok(presentUser(await removePicture(context, caller.user.id))),
    readPicture: async ({ params }) => {
      const bytes = await readPicture(context, params.pictureId);
      if (!bytes.ok) return bytes;
      return ok({
        bytes: bytes.value,
        type: 'image/jpeg' as const,
        name: 'picture.jpg',
        isPublic: true,
      });
    },
  };
}
