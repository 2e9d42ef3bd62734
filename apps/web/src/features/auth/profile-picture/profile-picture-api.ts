import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';

/** Puts a picture beside the person's name. */
export function uploadPicture(file: Blob): Promise<Answer<User>> {
  return call(auth.putPicture, { files: [file] });
}

/** Takes it away. */
export function removePicture(): Promise<Answer<User>> {
  return call(auth.removePicture);
}
