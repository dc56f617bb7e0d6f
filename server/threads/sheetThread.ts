import { csvLines } from '../files/csvLines';
import type { SheetTasks } from '../files/sheetCells';
import { sheetRows } from '../files/sheetRows';
import { serveTasks } from './serveTasks';

serveTasks({ sheetRows, csvLines } satisfies SheetTasks);
