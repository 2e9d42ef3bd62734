import { office } from '@anupal/contract/office';
import { claimedSize } from '../claimed-size.ts';
import { formatNumber, type Measurement } from '../figures.ts';
import { signInAsAdmin } from '../kyc.ts';
import { nameFragment } from '../sample-names.ts';
import { measureAtConstantRate } from '../constant-rate.ts';
import { register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import type { ProbeRequest } from '../latency-probe.ts';

const seconds = 20;
const searches = 60;

/** The office on a database of the claimed size: user search and both dashboards. */
export async function* measureOffice(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const admin = await signInAsAdmin(endpoints);
  const superadmin = await register(endpoints, 'superadmin@anupal.test');
  const search = (turn: number): ProbeRequest => {
    const q = turn % 4 === 3 ? `person-${turn * 997}` : nameFragment(turn);
    const query = new URLSearchParams({ q });
    return {
      url: `${apiUrl(endpoints, office.listUsers.path)}?${query.toString()}`,
      headers: admin.headers,
    };
  };
  const users = formatNumber(claimedSize.users, 0);
  yield await measureAtConstantRate({
    id: 'people-search',
    label: `Search of ${users} users`,
    calls: Array.from({ length: searches }, (_, turn) => search(turn)),
    perSecond: 50,
    seconds,
  });
  yield await measureAtConstantRate({
    id: 'dashboards',
    label: 'Dashboards of admin and superadmin',
    calls: [admin, superadmin].map(({ headers }) => ({
      url: apiUrl(endpoints, office.readFigures.path),
      headers,
    })),
    perSecond: 20,
    seconds,
  });
}
