import { Outlet } from 'react-router';
import { ReviewStateProvider } from '../../features/kyc/review/review-state.tsx';

/** What the list of KYC requests and the review of one have in common. */
export default function ReviewLayout() {
  return (
    <ReviewStateProvider>
      <Outlet />
    </ReviewStateProvider>
  );
}
