import type { Locator } from 'playwright-core';

/** Types a day, `31122026`, into the part of the page that holds the field. */
export async function typeDay(part: Locator, label: string, digits: string): Promise<void> {
  const day = part.getByRole('group', { name: label });
  await day.getByRole('spinbutton').first().click();
  await part.page().keyboard.type(digits);
}
