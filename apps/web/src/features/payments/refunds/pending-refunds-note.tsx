import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { refundsQuery } from './refund-api.ts';

/** Links to the refunds that await the user's decision. Errors are shown on their page. */
export function PendingRefundsNote() {
  const { data } = useQuery(refundsQuery({ q: '', state: 'requested', trail: [] }));
  if (data?.refunds.some(({ actions }) => actions.includes('approve')) !== true) return null;
  return (
    <Banner tone="warning">
      <Trans>
        Refunds need your decision:{' '}
        <TextLink to={`${paths.superadminRefunds}?state=requested`}>view refunds</TextLink>.
      </Trans>
    </Banner>
  );
}
