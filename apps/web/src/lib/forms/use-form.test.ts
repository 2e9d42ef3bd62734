import { expect, it, vi } from 'vitest';
import { bindFields } from './use-form.ts';

const values = { name: 'Asha', email: '', isActive: true };

function bind() {
  const setValues = vi.fn();
  const errors = { email: 'Missing' };
  return { setValues, form: bindFields({ prefix: 'help-', values, errors, setValues }) };
}

it('a field has the prefixed id, its value and its error', () => {
  const { form } = bind();
  expect(form.field('email')).toMatchObject({ id: 'help-email', value: '', error: 'Missing' });
  expect(form.field('name')).toMatchObject({ value: 'Asha', error: undefined });
  expect(form.checkbox('isActive')).toMatchObject({ id: 'help-isActive', isChecked: true });
});

it('a change of an input changes its value and no other', () => {
  const { form, setValues } = bind();
  form.field('email').onChange({ target: { value: 'asha@work.test' } });
  expect(setValues).toHaveBeenLastCalledWith({ ...values, email: 'asha@work.test' });
  form.field('name').onChange('Ravi');
  expect(setValues).toHaveBeenLastCalledWith({ ...values, name: 'Ravi' });
  form.checkbox('isActive').onChange(false);
  expect(setValues).toHaveBeenLastCalledWith({ ...values, isActive: false });
  form.setValues({ name: '', isActive: false });
  expect(setValues).toHaveBeenLastCalledWith({ name: '', email: '', isActive: false });
});
