// A part of a spreadsheet is gone through once before it is read: the reader fills every gap that an address leaves.
import { Parser } from 'saxen';
import { errors } from '../call';
import { sheetLimits } from './sheetLimits';

/**
 * @param rows the highest number a row may have
 * @throws {ApiError} 400 at `file`: a place too far down or to the right, too much of anything, definitions of entities
 * @throws {Error} what is no XML
 */
export function checkSheetXml(xml: string, rows: number): void {
  const count = { elements: 0, row: 0, c: 0 };
  let letters = 0;
  let inText = false;
  const hear = (text: string) => {
    if (inText) letters += text.length;
    if (letters > sheetLimits.lettersOfCell) throw errors.file('В ячейке таблицы слишком длинный текст.');
  };
  new Parser()
    .on('attention', () => {
      throw errors.file('Внутри файла есть определения, которых в таблицах не бывает. Сохраните его как XLSX ещё раз.');
    })
    .on('warn', (warning) => {
      throw warning;
    })
    .on('openTag', (tag, attributes) => {
      if (++count.elements > sheetLimits.elements) throw tooLarge();
      const name = local(tag);
      if (name === 'si' || name === 'c') {
        inText = true;
        letters = 0;
      }
      if (name !== 'row' && name !== 'c') return;
      if (++count[name] > (name === 'row' ? rows : sheetLimits.cells))
        throw name === 'row' ? tooLong(rows) : tooLarge();
      for (const [key, value] of Object.entries(attributes())) {
        if (local(key) !== 'r' || key.startsWith('xmlns:')) continue;
        if (name === 'row') checkRow(value, rows);
        else checkCell(value, rows);
      }
    })
    .on('closeTag', (tag) => {
      if (['si', 'c'].includes(local(tag))) inText = false;
    })
    .on('text', hear)
    .on('cdata', hear)
    .parse(xml);
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Written plainly: a number in another notation, or behind an entity, could be any number. */
const NUMBER = /^[1-9]\d{0,8}$/;
const ADDRESS = /^([A-Z]{1,4})([1-9]\d{0,8})$/;

function checkRow(written: string, rows: number) {
  if (!NUMBER.test(written)) throw misplaced();
  if (Number(written) > rows) throw tooLong(rows);
}

function checkCell(written: string, rows: number) {
  const [, letters, row] = ADDRESS.exec(written) ?? [];
  if (!letters || !row) throw misplaced();
  if (Number(row) > rows) throw tooLong(rows);
  if (columnOf(letters) > sheetLimits.columns) {
    throw errors.file(`Столбцов в таблице больше ${sheetLimits.columns}: удалите лишние, в том числе пустые.`);
  }
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const tooLong = (rows: number) => errors.file(`Строк в таблице больше ${rows}: удалите лишние, в том числе пустые.`);
const tooLarge = () => errors.file('Таблица слишком велика. Сохраните нужный лист отдельным файлом.');
const misplaced = () => errors.file('В таблице неверный номер строки или столбца. Сохраните её как XLSX ещё раз.');
