import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { adjustmentsQuery } from './adjustment-api.ts';

/** Links to the adjustments that await the user's decision. Errors are shown on their page. */
export function PendingAdjustmentsNote() {
  const { data } = useQuery(adjustmentsQuery({ q: '', state: 'requested', trail: [] }));
  if (data?.adjustments.some(({ actions }) => actions.includes('approve')) !== true) return null;
  return (
    <Banner tone="warning">
      <Trans>
        Wallet adjustments need your decision:{' '}
        <TextLink to={`${paths.superadminAdjustments}?state=requested`}>view adjustments</TextLink>.
      </Trans>
    </Banner>
  );
}
