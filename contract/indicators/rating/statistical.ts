// The statistical report: part 1, final at once, and its copy in part 2, which is reviewed.
import { file, list, text, whole } from '../fields';
import type { Answers, Field } from '../types';
import { information, reviewed } from './inputs';
import { orZero, shown, sum } from './terms';

const directions = [
  ['sso', 'ССО'],
  ['spo', 'СПО'],
  ['sop', 'СОП'],
  ['smo', 'СМО'],
  ['sservo', 'ССервО'],
  ['ssho', 'ССхО'],
  ['specialized_detachments', 'профильные отряды'],
  ['production_detachments', 'производственные отряды'],
  ['top', 'ТОП'],
] as const;

const fields: Field[] = [
  whole('participants_number', 'Члены РО', { required: true, group: 'Члены отделения' }),
  ...directions.map(([name, label]) =>
    whole(`employed_${name}`, `Трудоустроено: ${label}`, { required: true, group: 'Трудоустроены по направлениям' }),
  ),
  whole('employed_so_poo', 'Работники штабов СО ПОО', { group: 'Работники штабов' }),
  whole('employed_so_oovo', 'Работники штабов СО ООВО', { group: 'Работники штабов' }),
  whole('employed_ro_rso', 'Работники штабов РО РСО', { group: 'Работники штабов' }),
  ...directions.map(([name, label]) =>
    whole(`learned_${name}`, `Обучены ЦШ и трудоустроены: ${label}`, { group: 'Обучены и трудоустроены' }),
  ),
  file('supporting_documents', 'Документы о трудоустройстве', { required: true, group: 'Документы' }),
];

/** Plausibility: nobody is employed or trained twice. */
function hints(answers: Answers) {
  const found: { path: string; text: string }[] = [];
  for (const [name] of directions)
    if (orZero(answers[`learned_${name}`]).gt(orZero(answers[`employed_${name}`])))
      found.push({ path: `learned_${name}`, text: 'Обученных больше, чем трудоустроенных' });
  const employed = sum(directions.map(([name]) => orZero(answers[`employed_${name}`])));
  if (employed.gt(orZero(answers.participants_number)))
    found.push({ path: 'participants_number', text: `Трудоустроено ${shown(employed)}: больше, чем членов` });
  return found;
}

/** Number of the statistical report in API v1. */
const REPORT_NUMBER = 3030;

export const statistical = information({
  key: 'statistical',
  number: REPORT_NUMBER,
  part: 1,
  chain: 'final',
  title: 'Статистический отчёт, часть 1',
  asOf: 'на 1 сентября',
  description: 'Члены отделения, трудоустроенные и обученные по направлениям. После отправки не меняется.',
  fields,
  hints,
});

export const statistical2 = reviewed({
  key: 'statistical2',
  startsFrom: 'statistical',
  number: REPORT_NUMBER,
  title: 'Статистический отчёт, часть 2',
  description: 'Те же числа к концу года; проверяются округом и центральным штабом. Места не дают.',
  fields: [
    ...fields,
    list(
      'additional_statistics',
      'Свои варианты',
      'Строка',
      [text('name', 'Наименование', { required: true, max: 255 }), whole('value', 'Значение', { required: true })],
      { maxItems: 50, group: 'Свои варианты' },
    ),
  ],
  hints,
  better: null,
  sums: [],
});
