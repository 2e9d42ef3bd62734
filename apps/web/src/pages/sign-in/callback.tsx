import { GoogleReturn } from '../../features/auth/google/google-return.tsx';

/** The Google callback. The page is entered and left by loading a document. */
export default function Callback() {
  return <GoogleReturn />;
}
