import { Avatar } from '../avatar.tsx';
import { Card } from '../card.tsx';
import { DateText } from '../date-text.tsx';
import { EmailText } from '../email-text.tsx';
import { DescriptionList } from '../description-list.tsx';
import { Icon } from '../icon.tsx';
import { iconNames } from '../icon-names.ts';
import { Money } from '../money.tsx';
import { RecordList } from '../record-list.tsx';
import { RevealText } from '../reveal-text.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { TrackingText } from '../tracking-text.tsx';
import { useSamples } from './samples.ts';
import { InARow, State } from './state.tsx';

const noon = '2026-11-20T12:35:00.000+05:30';

/** Cards, details, amounts and dates. */
export function Details() {
  const { label, longLabel, name, longName, unbrokenText, text } = useSamples();
  return (
    <>
      <State name="money: little, much, none">
        <InARow>
          <Money rupees={0} />
          <Money rupees={99.5} />
          <Money rupees={120_000} />
          <Money rupees={12_34_56_789} />
        </InARow>
      </State>
      <State name="a day, and a moment of it">
        <InARow>
          <DateText iso={noon} />
          <DateText iso={noon} withTime />
        </InARow>
      </State>
      <State name="an email address that is too long for its place">
        <p className="w-40 wrap-anywhere">
          <EmailText email="venkata.narasimha.raju@compliance.example" />
        </p>
      </State>
      <State name="a tracking number, which stays on one line">
        <p className="w-40">
          <TrackingText text={`${text} AN-7K3M-Q2XW`} />
        </p>
      </State>
      <State name="a masked number that is shown on request">
        <RevealText
          masked="XXXXXX234F"
          label={label}
          onReveal={() => Promise.resolve({ ok: true, value: 'ABCPE1234F' })}
        />
      </State>
      <State name="records whose labels come with them">
        <RecordList
          records={[
            [
              { label, text: name, at: null },
              { label: longLabel, text: null, at: noon },
            ],
            [{ label, text: unbrokenText, at: null }],
          ]}
        />
      </State>
      <State name="a card with facts">
        <Card>
          <p>{text}</p>
          <DescriptionList
            details={[
              [label, name],
              [longLabel, longName],
              [`${label} 2`, unbrokenText],
            ]}
          />
        </Card>
      </State>
    </>
  );
}

/** Avatars, icons and pictures. */
export function Pictures() {
  return (
    <>
      <State name="avatars: none, a picture, a broken one, large">
        <InARow>
          <Avatar picture={null} />
          <Avatar picture="/favicon.svg" />
          <Avatar picture="/no-such-picture.png" />
          <Avatar picture={null} size="large" />
          <Avatar picture="/favicon.svg" size="large" />
        </InARow>
      </State>
      <State name="icons">
        <ul className="grid gap-2 sm:grid-cols-2">
          {iconNames.map((icon) => (
            <li key={icon} lang="en" className="flex items-center gap-3">
              <Icon name={icon} />
              {icon}
            </li>
          ))}
        </ul>
      </State>
    </>
  );
}

/** Loading states. */
export function Loading() {
  const { text } = useSamples();
  return (
    <>
      <State name="lines">
        <Skeleton lines={3} label={text} />
      </State>
      <State name="cards">
        <Skeleton lines={2} shape="cards" label={text} />
      </State>
      <State name="a spinner beside its words">
        <InARow>
          <Spinner />
          {text}
        </InARow>
      </State>
    </>
  );
}
