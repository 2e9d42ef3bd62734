import { GoogleReturn } from '../../features/auth/google/google-return.tsx';

/** Where Google sign-in comes back. The page is entered and left by loading a document. */
export default function Callback() {
  return <GoogleReturn />;
}
