import { OwnAgreement } from '../../features/agreements/own-agreement.tsx';
import { RequireRole } from '../../features/auth/require-role.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';

/** The franchisee's agreement and certificate. */
export default function Agreement() {
  return (
    <RequireRole allowed={['user']}>
      <OwnAgreement />
      <FreshCodeHost />
    </RequireRole>
  );
}
