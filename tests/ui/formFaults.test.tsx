import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormFaults } from '../../src/ui/form/FormFaults';

const Form = ({ attempt = 1, fault = false }: { attempt?: number; fault?: boolean }) => (
  <form>
    <input aria-label="Первое" />
    <div data-field="Второе">
      <input aria-label="Второе" />
      {fault && <p className="MuiFormHelperText-root Mui-error">Заполните</p>}
    </div>
    <FormFaults state={{ errors: { elsewhere: 'Нет такого.' }, attempt, failure: null }} />
  </form>
);

it('a fault that comes with a refusal takes the caret; one that comes while somebody types on does not', async () => {
  const { rerender } = render(<Form />);
  rerender(<Form fault />);
  expect(screen.getByLabelText('Второе')).toHaveFocus();
  rerender(<Form attempt={2} />);
  await userEvent.type(screen.getByLabelText('Первое'), 'а');
  rerender(<Form attempt={2} fault />);
  expect(screen.getByLabelText('Первое')).toHaveFocus();
});
