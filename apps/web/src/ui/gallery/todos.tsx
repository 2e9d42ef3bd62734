import { Badge } from '../badge.tsx';
import { DayBlock } from '../day-block.tsx';
import { FoldingSection } from '../folding-section.tsx';
import { IconTile } from '../icon-tile.tsx';
import { ListRow, RowList } from '../list-row.tsx';
import { Meter } from '../meter.tsx';
import { Money } from '../money.tsx';
import { RowSkeleton } from '../row-skeleton.tsx';
import { SectionCard } from '../section-card.tsx';
import { Stat } from '../stat.tsx';
import { LinkButton } from '../link-button.tsx';
import { TodoItem } from '../todo-item.tsx';
import { TodoSkeleton } from '../todo-skeleton.tsx';
import type { Turn } from '../turn.ts';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

const turns: readonly Turn[] = ['you', 'office', 'late', 'done'];

/** To-do items. */
export function Todos() {
  const { text, paragraph, shortText, longLabel, unbrokenText } = useSamples();
  const item = { icon: 'mail', reason: text, action: { label: shortText, to: '.' } } as const;
  return (
    <>
      {turns.map((turn) => (
        <State key={turn} name={`first and row, turn: ${turn}`}>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            <TodoItem {...item} turn={turn} title={`${shortText} 1`} isFirst />
            <TodoItem {...item} turn={turn} title={`${shortText} 2`} />
          </ul>
        </State>
      ))}
      <State name="long texts">
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          <TodoItem {...item} turn="you" title={longLabel} reason={paragraph} isFirst />
          <TodoItem {...item} turn="you" title={unbrokenText} reason={paragraph} />
        </ul>
      </State>
      <State name="loading">
        <div className="rounded-card border border-line bg-surface">
          <TodoSkeleton label={text} rows={2} />
        </div>
      </State>
      <State name="tiles: soft and strong">
        <InARow>
          {turns.map((turn) => (
            <IconTile key={turn} icon="clock" turn={turn} />
          ))}
          {turns.map((turn) => (
            <IconTile key={turn} icon="clock" turn={turn} isStrong />
          ))}
        </InARow>
      </State>
    </>
  );
}

/** Section cards with their rows. */
export function SectionCards() {
  const { text, shortText, longLabel, unbrokenText } = useSamples();
  const day = <DayBlock day="2026-11-20" isCompact />;
  return (
    <>
      <State name="rows: short, with a badge, long, with a day">
        <SectionCard
          title={`${shortText} 1`}
          aside={
            <LinkButton variant="quiet" to=".">
              {text}
            </LinkButton>
          }
        >
          <RowList>
            <ListRow to="." title={shortText} meta={text} />
            <ListRow to="." title={shortText} meta={<Badge>{shortText}</Badge>} trailing="20" />
            <ListRow to="." title={longLabel} meta={unbrokenText} trailing="20" />
            <ListRow to="." leading={day} title={shortText} meta={text} trailing="20" />
          </RowList>
        </SectionCard>
      </State>
      <State name="loading rows">
        <SectionCard title={`${shortText} 2`}>
          <RowSkeleton rows={2} label={text} />
        </SectionCard>
      </State>
      <State name="content, and a long title">
        <SectionCard title={longLabel}>{text}</SectionCard>
      </State>
      <State name="folded to its heading on a phone: closed with a figure, long, open at first">
        <FoldingSection title={`${shortText} 4`} summary="4 / 10">
          {text}
        </FoldingSection>
        <FoldingSection title={`${longLabel} 2`} description={text} summary="1,000">
          {text}
        </FoldingSection>
        <FoldingSection title={`${shortText} 5`} startsOpen>
          {text}
        </FoldingSection>
      </State>
      <State name="described, and about something overdue">
        <SectionCard title={`${shortText} 3`} description={text} isLate>
          {text}
        </SectionCard>
      </State>
    </>
  );
}

/** Figures: statistics, meters and days. */
export function Figures() {
  const { label, longLabel, shortText } = useSamples();
  return (
    <>
      <State name="statistics: main with its change, ordinary, long">
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label={label} value={<Money rupees={12_34_567} />} change={shortText} isMain />
          <Stat label={`${label} 2`} value={shortText} />
          <Stat label={longLabel} value={longLabel} />
        </dl>
      </State>
      <State name="meters: empty, partly used, full, beyond its limit, partly late">
        <div className="space-y-4">
          {[0, 4, 10, 12].map((value) => (
            <Meter key={value} label={`${shortText} ${value}`} value={value} max={10} />
          ))}
          <Meter label={`${shortText}, late`} value={4} max={10} late={3} isGoal />
        </div>
      </State>
      <State name="days: full and compact">
        <InARow>
          <DayBlock day="2026-11-20" />
          <DayBlock day="2026-11-20" isCompact />
        </InARow>
      </State>
    </>
  );
}
