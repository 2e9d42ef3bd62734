import { Outlet } from 'react-router';
import { ReviewStateProvider } from '../../features/kyc/review/review-state.tsx';

/** The layout of the list of KYC requests and the review. */
export default function ReviewLayout() {
  return (
    <ReviewStateProvider>
      <Outlet />
    </ReviewStateProvider>
  );
}
