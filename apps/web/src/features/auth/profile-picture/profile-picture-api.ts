import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';

/** Sets the user's picture. */
export function uploadPicture(file: Blob): Promise<Answer<User>> {
  return call(auth.putPicture, { files: [file] });
}

/** Removes the user's picture. */
export function removePicture(): Promise<Answer<User>> {
  return call(auth.removePicture);
}
