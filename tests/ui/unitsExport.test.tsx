import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('the filtered list is saved as a table a spreadsheet opens, without running what is written in it', async () => {
  await api.call('/detachments/1/', { as: 'commander', method: 'PATCH', body: { name: '=1+1; "проба"' } });
  let file: Blob | undefined;
  URL.createObjectURL = (given) => {
    file = given as Blob;
    return 'blob:table';
  };
  URL.revokeObjectURL = () => undefined;
  let name = '';
  HTMLAnchorElement.prototype.click = function click() {
    name = this.download;
  };

  const filter = encodeURIComponent(JSON.stringify({ regional_headquarter: 1 }));
  const { user } = await renderApp(`/all-squads?filter=${filter}`, { api, as: 'regional' });
  await screen.findByText('Показано 4 из 4');
  const save = screen.getByRole('button', { name: 'Выгрузить' });
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(file).toBeDefined());

  expect(name).toMatch(/^Студенческие отряды \d\d\.\d\d\.\d{4}\.csv$/);

  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines[0]).toMatch(/^Отряд;Командир;Направление;Образовательная организация;Регион;/);
  expect(lines).toHaveLength(5);
  expect(lines.find((line) => line.startsWith(`"'=1+1; ""проба""";`))).toMatch(/;Татарстанское [^;]+;/);
  expect(await screen.findByText('Список выгружен')).toBeVisible();
});
