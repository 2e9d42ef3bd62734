import { Button } from '../button.tsx';
import { StickyBar } from '../sticky-bar.tsx';
import { SegmentedLinks } from '../segmented-links.tsx';
import { TabBar } from '../tab-bar.tsx';
import { TabLinks } from '../tab-links.tsx';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

/** Tabs of a page. */
export function Tabs() {
  const { fruits, label, longLabel } = useSamples();
  const tabs = fruits.map((name) => ({ id: name, name, to: '.' }));
  return (
    <>
      <State name="the first one">
        <TabLinks label={label} tabs={tabs} current={fruits[0]} />
      </State>
      <State name="too many for a phone, the last one">
        <TabLinks
          label={longLabel}
          tabs={[...tabs, { id: 'long', name: longLabel, to: '.' }]}
          current="long"
        />
      </State>
      <State name="views of the same thing">
        <SegmentedLinks label={`${label} 2`} choices={tabs.slice(0, 2)} current={fruits[0]} />
      </State>
    </>
  );
}

/** The bar for a selection, at the bottom of the screen. */
export function StickyBars() {
  const { paragraph, shortText, text } = useSamples();
  return (
    <State name="over a long page">
      <p>{`${paragraph} `.repeat(12)}</p>
      <StickyBar>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status">{text}</p>
          <InARow>
            <Button>{shortText}</Button>
          </InARow>
        </div>
      </StickyBar>
    </State>
  );
}

/** The bar with the main pages, on a small screen only. */
export function TabBars() {
  const { fruits, label, shortText, text } = useSamples();
  const icons = ['layout-dashboard', 'users', 'plus', 'calendar-days'] as const;
  return (
    <State name="on a small screen only">
      <p className="pb-17">{text}</p>
      <TabBar
        label={label}
        tabs={fruits.map((name, index) => ({
          name,
          icon: icons[index] ?? 'plus',
          to: `?tab=${index}`,
          current: index === 1 ? 'page' : undefined,
          isMain: index === 2,
        }))}
        menu={{
          name: shortText,
          openLabel: shortText,
          closeLabel: text,
          content: <p className="px-3">{text}</p>,
        }}
      />
    </State>
  );
}
