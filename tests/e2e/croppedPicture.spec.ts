// Pictures cut to shape under the headers of the built portal: what the frame showed is what is saved.
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { test } from './harness';

type Colour = [red: number, green: number, blue: number];

/** Quarters that nobody confuses, clockwise from the upper left one. */
const quarters = ['#d02020', '#20a020', '#2040d0', '#e0c020'];
/** Where colours are compared, in parts of the frame: off its border and off its grid of thirds. */
const places = [0.08, 0.25, 0.6, 0.92].flatMap((x) => [0.15, 0.5, 0.85].map((y) => ({ x, y })));

test('a detachment’s banner and logo are saved as the frame showed them', async ({ page }) => {
  const own = await page('commander');
  const form = '/all-squads/1/edit-lso';
  await own.goto(form);
  const banner = await crop(own, 'Баннер', 'Обрезать баннер', 15 / 4);
  const emblem = await crop(own, 'Логотип', 'Обрезать логотип', 1);
  await own.getByRole('button', { name: 'Сохранить' }).click();
  await own.waitForURL('**/all-squads/1');
  await own.goto(form);
  same(await savedColours(own, 'Баннер'), banner);
  same(await savedColours(own, 'Логотип'), emblem);
});

test('a profile photo is saved as the frame showed it', async ({ page }) => {
  const own = await page('member');
  await own.goto('/personal-data');
  const photo = await crop(own, 'Фотография профиля', 'Обрезать фото', 1);
  const part = own.getByRole('form', { name: 'Фотографии', exact: true });
  await part.getByRole('button', { name: 'Сохранить' }).click();
  await own.getByText('Фотографии: сохранено').waitFor();
  await own.reload();
  same(await savedColours(own, 'Фотография профиля'), photo);
});

test('an event’s banner is saved as the frame showed it', async ({ page }) => {
  const own = await page('regional');
  const form = '/action-squads/1/edit-action';
  await own.goto(form);
  const banner = await crop(own, 'Баннер', 'Обрезать баннер', 15 / 4);
  await own.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await own.waitForURL('**/action-squads/1');
  await own.goto(form);
  same(await savedColours(own, 'Баннер'), banner);
});

test(
  'what cannot be read as a picture is said so, and cannot be taken',
  async ({ page }) => {
    const own = await page('member');
    await own.goto('/personal-data');
    const group = own.getByRole('group', { name: 'Фотография профиля', exact: true });
    await group.locator('input[type=file]').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    const dialog = own.getByRole('dialog', { name: 'Обрезать фото' });
    await dialog.getByRole('alert').getByText('Не удалось прочитать картинку').waitFor();
    await dialog.getByRole('slider', { name: 'Масштаб' }).press('ArrowRight');
    assert.ok(await dialog.getByRole('button', { name: 'Загрузить', exact: true }).isDisabled());
  },
  { reads: true },
);

test('a photograph with more bytes than are taken is made smaller before it is sent', async ({ page }) => {
  const own = await page('newcomer');
  await own.goto('/personal-data');
  // What follows the picture in a file is not read.
  const photo = join(await mkdtemp(join(tmpdir(), 'photo-')), 'photo.png');
  await writeFile(photo, [await quarteredPicture(own), Buffer.alloc(12 * 1024 * 1024)]);
  await own.getByLabel('Копия ИНН', { exact: true }).setInputFiles(photo);
  await own.getByRole('button', { name: 'Открыть: Копия ИНН', exact: true }).waitFor();
  const profile = own.getByRole('group', { name: 'Фотография профиля', exact: true });
  await profile.locator('input[type=file]').setInputFiles(photo);
  await own.getByRole('dialog', { name: 'Обрезать фото' }).getByTestId('cropper').waitFor();

  const commander = await page('commander');
  await commander.goto('/create-action');
  await commander.getByLabel('Добавить файлы для чтения').and(commander.locator('input')).setInputFiles(photo);
  await commander.getByText('photo.jpg').waitFor();
});

/** Chooses a picture for a field, moves and enlarges it under the frame. @returns the colours the frame shows */
async function crop(own: Page, field: string, title: string, aspect: number): Promise<Colour[]> {
  const group = own.getByRole('group', { name: field, exact: true });
  await group.locator('input[type=file]').setInputFiles({
    name: 'quarters.png',
    mimeType: 'image/png',
    buffer: await quarteredPicture(own),
  });
  const dialog = own.getByRole('dialog', { name: title });
  const frame = dialog.getByTestId('cropper');
  await frame.waitFor();
  const box = await boxOf(frame);
  assert.ok(Math.abs(box.width / box.height - aspect) < 0.05, `the frame is ${box.width} by ${box.height}`);
  const slider = dialog.getByRole('slider', { name: 'Масштаб' });
  for (let step = 0; step < 10; step++) await slider.press('ArrowRight');
  await own.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await own.mouse.down();
  await own.mouse.move(box.x + box.width * 0.66, box.y + box.height * 0.72, { steps: 4 });
  await own.mouse.up();
  const shown = await coloursOf(own, (await frame.screenshot()).toString('base64'));
  assert.equal(new Set(shown.map(nearest)).size, 4, 'the frame shows all four quarters');
  await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return shown;
}

async function savedColours(own: Page, field: string): Promise<Colour[]> {
  const image = own.getByRole('img', { name: `${field}: как сейчас` });
  await image.waitFor();
  const bytes = await image.evaluate(async (shown) => {
    const { src } = shown as HTMLImageElement;
    if (!src.startsWith(window.location.origin)) throw new Error(`not a saved picture: ${src}`);
    const blob = await (await fetch(src)).blob();
    return new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
      reader.readAsDataURL(blob);
    });
  });
  return coloursOf(own, bytes);
}

/** A square PNG of four coloured quarters, drawn by the browser itself. */
async function quarteredPicture(own: Page): Promise<Buffer> {
  const drawn = await own.evaluate((colours) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 1200 });
    const context = canvas.getContext('2d');
    for (const [at, colour] of colours.entries()) {
      if (!context) break;
      context.fillStyle = colour;
      context.fillRect(at === 1 || at === 2 ? 600 : 0, at > 1 ? 600 : 0, 600, 600);
    }
    return canvas.toDataURL('image/png');
  }, quarters);
  return Buffer.from(drawn.replace(/^[^,]*,/, ''), 'base64');
}

/** The colours of a picture at the compared places. */
const coloursOf = (own: Page, base64: string): Promise<Colour[]> =>
  own.evaluate(
    async ({ data, at }) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return at.map(({ x, y }): Colour => {
        const [red = 0, green = 0, blue = 0] = context.getImageData(
          Math.floor(x * image.width),
          Math.floor(y * image.height),
          1,
          1,
        ).data;
        return [red, green, blue];
      });
    },
    { data: base64, at: places },
  );

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Which quarter a colour is of. */
function nearest(colour: Colour): number {
  const away = quarters.map((hex) => parts(hex).reduce((sum, part, at) => sum + Math.abs(part - (colour[at] ?? 0)), 0));
  return away.indexOf(Math.min(...away));
}

const same = (saved: Colour[], shown: Colour[]) => assert.deepEqual(saved.map(nearest), shown.map(nearest));

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  assert.ok(box, 'the frame is on the page');
  return box;
}
