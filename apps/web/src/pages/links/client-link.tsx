import { useParams } from 'react-router';
import { ClientLinkPage } from '../../features/links/client/client-link-page.tsx';

/** The private page of a client, who has no account. */
export default function ClientLink() {
  const { token = '' } = useParams();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <ClientLinkPage key={token} token={token} />
    </>
  );
}
