import type { User } from '@anupal/contract/users';
import { Marquee } from '../../features/announcements/bar/marquee.tsx';
import { useOwnMarquee } from '../../features/announcements/own/use-own-marquee.ts';

/** What the firm announces to a person, above the pages of their dashboard. */
export function DashboardAnnouncements({ user }: { readonly user: User }) {
  return <Marquee announcements={useOwnMarquee(user.id)} />;
}
