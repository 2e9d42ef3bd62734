import { useState } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { Select } from '../select.tsx';
import { useSamples } from './samples.ts';
import { State } from './state.tsx';

/** Selects. */
export function Selects() {
  const { label, longLabel, hint, error, reason, fruits, unbrokenText, text } = useSamples();
  const [value, setValue] = useState('');
  const choices = [...fruits, unbrokenText].map((name) => ({ value: name, name }));
  return (
    <>
      <State name="nothing chosen, with a hint">
        <Select
          id="select-empty"
          label={label}
          hint={hint}
          placeholder={text}
          choices={choices}
          value={value}
          onChange={setValue}
        />
      </State>
      <State name="wrong">
        <Select
          id="select-wrong"
          label={label}
          error={error}
          choices={choices}
          value={value}
          onChange={setValue}
        />
      </State>
      <State name="closed, with the reason">
        <Select
          id="select-closed"
          label={label}
          disabledReason={reason}
          choices={choices}
          value={fruits[1]}
          onChange={setValue}
        />
      </State>
      <State name="long">
        <Select
          id="select-long"
          label={longLabel}
          choices={choices}
          value={unbrokenText}
          onChange={setValue}
        />
      </State>
    </>
  );
}

/** Checkboxes. */
export function Checkboxes() {
  const { text, paragraph, error, reason } = useSamples();
  const [isChecked, setIsChecked] = useState(true);
  return (
    <>
      <State name="ticked">
        <Checkbox id="box-ticked" isChecked={isChecked} onChange={setIsChecked}>
          {text}
        </Checkbox>
      </State>
      <State name="wrong">
        <Checkbox id="box-wrong" isChecked={!isChecked} onChange={setIsChecked} error={error}>
          {text}
        </Checkbox>
      </State>
      <State name="closed, with the reason">
        <Checkbox id="box-closed" isChecked onChange={setIsChecked} disabledReason={reason}>
          {text}
        </Checkbox>
      </State>
      <State name="long">
        <Checkbox id="box-long" isChecked={isChecked} onChange={setIsChecked}>
          {paragraph}
        </Checkbox>
      </State>
    </>
  );
}

/** Radio groups. */
export function RadioGroups() {
  const { label, longLabel, hint, error, fruits, unbrokenText } = useSamples();
  const [value, onChange] = useState('');
  const choices = fruits.slice(0, 2).map((name) => ({ value: name, name }));
  const long = [...choices, { value: unbrokenText, name: unbrokenText }];
  return (
    <>
      <State name="nothing chosen, with a hint">
        <RadioGroup id="radio-empty" {...{ label, hint, choices, value, onChange }} />
      </State>
      <State name="chosen">
        <RadioGroup id="radio-chosen" {...{ label, choices, onChange }} value={fruits[1]} />
      </State>
      <State name="wrong">
        <RadioGroup id="radio-wrong" {...{ label, error, choices, value, onChange }} />
      </State>
      <State name="long">
        <RadioGroup id="radio-long" label={longLabel} choices={long} {...{ value, onChange }} />
      </State>
    </>
  );
}
