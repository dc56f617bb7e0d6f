// What is printed from a dark screen is dark on white, and the screen is dark again when it is printed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';

const start = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
afterEach(() => localStorage.clear());

it('paper is light, a dark screen stays dark', () => {
  localStorage.setItem('theme', 'dark');
  runInThisContext(start);
  const { dataset } = document.documentElement;
  expect(dataset.theme).toBe('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(dataset.theme).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(dataset.theme).toBe('dark');
});
