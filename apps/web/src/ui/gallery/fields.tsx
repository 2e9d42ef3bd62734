import { useState } from 'react';
import { Field } from '../field.tsx';
import { MessageComposer } from '../message-composer.tsx';
import { OtpField } from '../otp-field.tsx';
import { ListSearch } from '../table/list-search.tsx';
import { Textarea } from '../textarea.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

/** Single-line inputs. */
export function Fields() {
  const { label, longLabel, hint, error, reason, name, unbrokenText } = useSamples();
  return (
    <>
      <State name="empty, with a hint">
        <Field id="field-empty" label={label} hint={hint} autoComplete="name" />
      </State>
      <State name="filled">
        <Field id="field-filled" label={label} defaultValue={name} />
      </State>
      <State name="wrong">
        <Field id="field-wrong" label={label} hint={hint} error={error} defaultValue="A" />
      </State>
      <State name="right, with a sign before it">
        <Field id="field-right" label={label} sign="₹" verdict={hint} defaultValue="1,20,000" />
      </State>
      <State name="closed, with the reason">
        <Field id="field-closed" label={label} disabledReason={reason} defaultValue={name} />
      </State>
      <State name="long">
        <Field id="field-long" label={longLabel} error={unbrokenText} defaultValue={unbrokenText} />
      </State>
    </>
  );
}

/** The search field of a list. */
export function ListSearches() {
  const { hint, name } = useSamples();
  const [text, type] = useState('');
  return (
    <>
      <State name="empty">
        <ListSearch id="search-empty" placeholder={hint} search={{ text, type, isShort: false }} />
      </State>
      <State name="too short">
        <ListSearch
          id="search-short"
          placeholder={name}
          search={{ text: 'A', type, isShort: true }}
        />
      </State>
    </>
  );
}

/** Multi-line inputs. */
export function Textareas() {
  const { label, hint, error, reason, paragraph, unbrokenText } = useSamples();
  return (
    <>
      <State name="empty, with a hint">
        <Textarea id="textarea-empty" label={label} hint={hint} />
      </State>
      <State name="filled">
        <Textarea
          id="textarea-filled"
          label={label}
          defaultValue={`${paragraph}\n${unbrokenText}`}
        />
      </State>
      <State name="wrong">
        <Textarea id="textarea-wrong" label={label} error={error} />
      </State>
      <State name="closed, with the reason">
        <Textarea
          id="textarea-closed"
          label={label}
          disabledReason={reason}
          defaultValue={paragraph}
        />
      </State>
    </>
  );
}

/** The form of a message. */
export function MessageComposers() {
  const { label, error, text, shortText } = useSamples();
  const [typed, setTyped] = useState('');
  const form = {
    label,
    rows: 3,
    submitLabel: shortText,
    text: typed,
    onType: setTyped,
    error: undefined,
  };
  const submission = { isPending: false, failure: null, tries: 0, submit: () => Promise.resolve() };
  return (
    <>
      <State name="empty: try it">
        <MessageComposer {...form} prefix="empty-" submission={submission} state="empty" />
      </State>
      <State name="wrong, with content above and below">
        <MessageComposer
          {...form}
          prefix="wrong-"
          submission={submission}
          state="saved"
          label={`${label} 2`}
          error={error}
          above={text}
          documents={text}
        />
      </State>
    </>
  );
}

/** The input for a one-time code. */
export function OtpFields() {
  const { label, hint, error } = useSamples();
  const [code, setCode] = useState('');
  return (
    <>
      <State name="empty, with a hint">
        <OtpField id="otp-empty" label={label} hint={hint} value={code} onChange={setCode} />
      </State>
      <State name="wrong">
        <OtpField id="otp-wrong" label={label} error={error} value="123" onChange={setCode} />
      </State>
    </>
  );
}
