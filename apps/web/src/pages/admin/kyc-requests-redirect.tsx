import { Navigate } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Redirects an alternative URL of the KYC requests. */
export default function KycRequestsRedirect() {
  return <Navigate to={paths.adminKycRequests} replace />;
}
