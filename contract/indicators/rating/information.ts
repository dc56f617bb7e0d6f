// R16 to R20: for information, without review and place.
import { comment, file, links, list, small, text, whole, yesNo } from '../fields';
import type { Answers } from '../types';
import { information } from './inputs';
import { orZero } from './terms';

const description = 'Для сведения: без проверки, счёта и места.';

/** Warns of a part that is more than the whole. */
const partAboveAll = (part: string, all: string, text: string) => (answers: Answers) =>
  answers[all] != null && orZero(answers[part]).gt(orZero(answers[all])) ? [{ path: part, text }] : [];

export const r16 = information({
  key: 'r16',
  number: 16,
  title: 'Дислокация отрядов',
  description,
  fields: [file('scan_file', 'Документ'), comment()],
});

export const r17 = information({
  key: 'r17',
  number: 17,
  title: 'Научные работы и публикации',
  description,
  fields: [list('projects', 'Работы и публикации', 'Работа', [file('file', 'Файл'), links()]), comment()],
});

export const r18 = information({
  key: 'r18',
  number: 18,
  title: 'Трудоустройство',
  description,
  fields: [
    whole('employed_student_start', 'Трудоустроено в третий трудовой семестр'),
    whole('employed_student_end', 'Трудоустроено в штат по итогам'),
    comment(),
  ],
  hints: partAboveAll(
    'employed_student_end',
    'employed_student_start',
    'В штат принято больше, чем трудоустроено в третий трудовой семестр',
  ),
});

export const r19 = information({
  key: 'r19',
  number: 19,
  title: 'Сотрудники РО',
  description,
  fields: [
    small('employees_number', 'Фактическое количество сотрудников'),
    small('officially_employed_number', 'Официально трудоустроены'),
    list('employees', 'Сотрудники', 'Сотрудник', [
      text('job_title', 'Должность', { max: 255 }),
      whole('salary', 'Заработная плата'),
    ]),
    comment(),
  ],
  hints: partAboveAll(
    'officially_employed_number',
    'employees_number',
    'Официально трудоустроенных больше, чем сотрудников',
  ),
});

export const r20 = information({
  key: 'r20',
  number: 20,
  title: 'Помещения и рабочие места',
  description,
  fields: [
    yesNo('premises_available', 'Наличие помещения'),
    yesNo('equipped_workplaces', 'Оборудованные рабочие места'),
    yesNo('event_spaces', 'Доступ к помещениям для мероприятий'),
    comment(),
  ],
});
