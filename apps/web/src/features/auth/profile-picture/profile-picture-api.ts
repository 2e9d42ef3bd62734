import { auth } from '@anupal/contract/auth';
import type { User } from '@anupal/contract/users';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';

/** Sets the user's picture. */
export function uploadPicture(file: Blob): Promise<ApiResult<User>> {
  return call(auth.putPicture, { files: [file] });
}

/** Removes the user's picture. */
export function removePicture(): Promise<ApiResult<User>> {
  return call(auth.removePicture);
}
