import { Trans } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';

/** Stands in the place of the form while the service cannot be applied for, and leads on. */
export function Inactive({ hasDraft }: { readonly hasDraft: boolean }) {
  return (
    <Banner tone="warning" takesFocus>
      <p>
        <Trans>This service cannot be applied for at the moment.</Trans>
      </p>
      {hasDraft && (
        <p>
          <Trans>What you entered is kept for seven days.</Trans>
        </p>
      )}
      <div className="mt-3">
        <LinkButton variant="secondary" to={paths.dashboardServices}>
          <Trans>See the services</Trans>
        </LinkButton>
      </div>
    </Banner>
  );
}
