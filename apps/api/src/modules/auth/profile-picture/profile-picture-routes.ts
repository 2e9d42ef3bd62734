import type { auth } from '@anupal/contract/auth';
import { ok } from '@anupal/contract/result';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentUser } from '../../users/public.ts';
import {
  storePicture,
  readPicture,
  removePicture,
  type PictureContext,
} from './profile-picture.ts';

type PictureHandlers = Pick<Handlers<typeof auth>, 'putPicture' | 'removePicture' | 'readPicture'>;

/** The handlers of people's pictures. */
export function pictureRoutes(context: PictureContext): PictureHandlers {
  return {
    putPicture: async ({ caller, files, request }) => {
      const put = await storePicture(context, actorOf({ caller, request }), files[0]?.bytes);
      return put.ok ? ok(presentUser(put.value)) : put;
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
