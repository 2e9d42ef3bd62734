import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { PageHeading } from '../page-heading.tsx';
import { TextLink } from '../text-link.tsx';
import { StickyBars, TabBars, Tabs } from './bars.tsx';
import { Buttons } from './buttons.tsx';
import { Charts } from './charts.tsx';
import { Details, Loading, Pictures } from './details.tsx';
import { Fields, ListSearches, MessageComposers, OtpFields, Textareas } from './fields.tsx';
import { FileFields } from './file-fields.tsx';
import { Chips, DayRanges, FilterBars, Paginations, Steppers } from './lists.tsx';
import { Badges, Banners, Nothing, Toasts } from './messages.tsx';
import { Checkboxes, RadioGroups, Selects } from './selects.tsx';
import { Lists, Tables } from './tables.tsx';
import { Figures, SectionCards, Todos } from './todos.tsx';
import { Viewers } from './viewers.tsx';
import { Dialogs, Menus } from './windows.tsx';

const galleries: Readonly<Partial<Record<string, ComponentType>>> = {
  badge: Badges,
  banner: Banners,
  button: Buttons,
  chart: Charts,
  checkbox: Checkboxes,
  'day-range': DayRanges,
  dialog: Dialogs,
  'empty-state': Nothing,
  facts: Details,
  field: Fields,
  'filter-bar': FilterBars,
  'filter-chips': Chips,
  figures: Figures,
  'file-field': FileFields,
  list: Lists,
  'list-search': ListSearches,
  loading: Loading,
  menu: Menus,
  'message-composer': MessageComposers,
  'otp-field': OtpFields,
  pagination: Paginations,
  pictures: Pictures,
  'radio-group': RadioGroups,
  'section-card': SectionCards,
  select: Selects,
  stepper: Steppers,
  'sticky-bar': StickyBars,
  'tab-bar': TabBars,
  table: Tables,
  tabs: Tabs,
  textarea: Textareas,
  toast: Toasts,
  todo: Todos,
  viewer: Viewers,
};

/** One kind of component in each of its states, or the list of all kinds. */
export function Gallery() {
  const { name = '' } = useParams();
  const Examples = galleries[name];
  if (Examples === undefined) return <Index />;
  return (
    <div className="space-y-8">
      <PageHeading>{name}</PageHeading>
      <Examples />
    </div>
  );
}

function Index() {
  return (
    <div className="space-y-6">
      <PageHeading>Components</PageHeading>
      <ul className="grid gap-4 sm:grid-cols-2">
        {Object.keys(galleries).map((name) => (
          <li key={name} lang="en">
            <TextLink to={`/__ui/${name}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
