import { useLingui } from '@lingui/react/macro';
import { PeopleList } from '../../features/office/people/people-list.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';

/** The users, for staff. */
export default function Users() {
  const { t } = useLingui();
  return (
    <ListBesideDetail names={{ list: t`Users`, detail: t`User` }}>
      <PeopleList />
    </ListBesideDetail>
  );
}
