// What `public/start.js` does before and beside the portal. It listens to the window for good, so it is run once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { SKETCH } from '../../src/layout/sketch';

beforeAll(() => {
  localStorage.setItem('theme', 'dark');
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8'));
  localStorage.clear();
});

it('paper is light, a dark screen stays dark', () => {
  const { dataset } = document.documentElement;
  expect(dataset.theme).toBe('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.theme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.theme).toBe('dark');
});

it('a page whose own scripts do not come says so instead of staying empty', async () => {
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8'));
  render(<div id={SKETCH}>Отряды</div>);
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  const script = Object.assign(document.createElement('script'), { type: 'module' });
  document.body.append(root, script);
  script.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('heading', { name: 'Страница не загрузилась' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Обновить страницу' })).toBeVisible();
  expect(screen.queryByText('Отряды')).not.toBeInTheDocument();
  root.remove();
  script.remove();
});
