import { office } from '@anupal/contract/office';
import { claimedSize } from '../claimed-size.ts';
import { written, type Figure } from '../figures.ts';
import { officeOf } from '../kyc.ts';
import { partOfName } from '../sample-names.ts';
import { paced } from '../constant-rate.ts';
import { register, urlOf } from '../bench-user.ts';
import type { Places } from '../endpoints.ts';
import type { Call } from '../latency-probe.ts';

const seconds = 20;
const searches = 60;

/** The office on a database of the claimed size: the search of people, and both dashboards. */
export async function* measureOffice(places: Places): AsyncGenerator<Figure> {
  const admin = await officeOf(places);
  const superadmin = await register(places, 'superadmin@anupal.test');
  const search = (turn: number): Call => {
    const q = turn % 4 === 3 ? `person-${turn * 997}` : partOfName(turn);
    const query = new URLSearchParams({ q });
    return {
      url: `${urlOf(places, office.listUsers.path)}?${query.toString()}`,
      headers: admin.headers,
    };
  };
  const users = written(claimedSize.users, 0);
  yield await paced({
    id: 'people-search',
    what: `Search of ${users} people`,
    calls: Array.from({ length: searches }, (_, turn) => search(turn)),
    perSecond: 50,
    seconds,
  });
  yield await paced({
    id: 'dashboards',
    what: 'Dashboards of admin and superadmin',
    calls: [admin, superadmin].map(({ headers }) => ({
      url: urlOf(places, office.readFigures.path),
      headers,
    })),
    perSecond: 20,
    seconds,
  });
}
