import { useState } from 'react';
import { Stepper } from '../stepper.tsx';
import { Field } from '../field.tsx';
import { DayRange } from '../table/day-range.tsx';
import { FilterBar } from '../table/filter-bar.tsx';
import { FilterChips } from '../table/filter-chips.tsx';
import { ListSearch } from '../table/list-search.tsx';
import { Pagination } from '../table/pagination.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

/** Pagination of a long list. */
export function Paginations() {
  const { shortText } = useSamples();
  const list = { first: 1, count: 20, total: 1000, totalIsAtLeast: true };
  return (
    <>
      <State name="the first page">
        <Pagination {...list} label={`${shortText} 1`} previous={null} next="?cursor=b" />
      </State>
      <State name="between">
        <Pagination
          {...list}
          first={121}
          label={`${shortText} 2`}
          previous="?cursor=a"
          next="?cursor=c"
        />
      </State>
      <State name="the last page">
        <Pagination
          label={`${shortText} 3`}
          first={120_001}
          count={7}
          total={120_007}
          previous="?cursor=b"
          next={null}
        />
      </State>
      <State name="one page only">
        <Pagination
          label={`${shortText} 4`}
          first={1}
          count={7}
          total={7}
          previous={null}
          next={null}
        />
      </State>
    </>
  );
}

/** Steps. */
export function Steppers() {
  const { fruits, shortText, text } = useSamples();
  return (
    <>
      {[0, 2, 3].map((current) => (
        <State key={current} name={`step ${current + 1} of 4`}>
          <Stepper
            label={`${shortText} ${current + 1}`}
            position={text}
            current={current}
            steps={fruits.map((name, index) => ({ name, to: index < current ? '.' : null }))}
            linkState={null}
          />
        </State>
      ))}
      <State name="a column with results, one to correct">
        <Stepper
          isColumn
          label={`${shortText} 5`}
          position={text}
          current={2}
          steps={fruits.map((name, index) => ({
            name,
            to: index < 2 ? '.' : null,
            result: shortText,
            needsCorrection: index === 1,
          }))}
          linkState={null}
        />
      </State>
    </>
  );
}

/** Date range filters. */
export function DayRanges() {
  const [days, setDays] = useState({ from: '2026-11-20', to: '2026-11-01' });
  return (
    <>
      <State name="empty">
        <DayRange id="days-empty" days={{ from: '', to: '' }} onChange={() => undefined} />
      </State>
      <State name="the wrong way round">
        <DayRange id="days-turned" days={days} onChange={(next) => setDays({ ...days, ...next })} />
      </State>
    </>
  );
}

/** Filters of a few values. */
export function Chips() {
  const { columns, fruits, longLabel } = useSamples();
  const [value, setValue] = useState('');
  const chips = ['', ...fruits].map((name) => ({ value: name, name: name || columns.name }));
  const counted = chips.map((chip, index) => ({
    ...chip,
    count: index === 0 ? 1000 : index - 1,
    countIsAtLeast: index === 0,
  }));
  return (
    <>
      <State name="without counts">
        <FilterChips label={columns.name} chips={chips} value={value} onChange={setValue} />
      </State>
      <State name="with counts, one of them zero">
        <FilterChips label={columns.day} chips={counted} value={value} onChange={setValue} />
      </State>
      <State name="a long one is chosen">
        <FilterChips
          label={columns.amount}
          chips={[...chips, { value: 'long', name: longLabel }]}
          value="long"
          onChange={() => undefined}
        />
      </State>
    </>
  );
}

/** The search and filters of a list. */
export function FilterBars() {
  const { columns, fruits, hint, label } = useSamples();
  const [text, type] = useState('');
  const [value, setValue] = useState('');
  const chips = (
    <FilterChips
      label={columns.name}
      chips={['', ...fruits].map((name) => ({ value: name, name: name || columns.name }))}
      value={value}
      onChange={setValue}
    />
  );
  const search = { text, type, isShort: false };
  return (
    <>
      <State name="all of it">
        <FilterBar
          label={`${label} 1`}
          search={<ListSearch id="bar-search" placeholder={hint} search={search} />}
          chips={chips}
          more={<Field id="bar-more" label={label} />}
        />
      </State>
      <State name="one of the further filters is set">
        <FilterBar
          label={`${label} 2`}
          search={<ListSearch id="bar-search-set" placeholder={hint} search={search} />}
          more={<Field id="bar-more-set" label={label} defaultValue="2026" />}
          isMoreFiltered
        />
      </State>
      <State name="chips only">
        <FilterBar label={`${label} 3`} chips={chips} />
      </State>
    </>
  );
}
