// R14: labour projects won by detachments of the branch.
import { Big } from 'big.js';
import { choice, comment, file, flag, links, list, text } from '../fields';
import { reviewed } from './inputs';
import { itemsOf, scored, sum, term } from './terms';

const scales = ['Всероссийский', 'Окружной', 'Межрегиональный'];

export const r14 = reviewed({
  key: 'r14',
  number: 14,
  title: 'Победы ЛСО в трудовых проектах',
  short: 'Победы',
  description: 'Баллы по масштабу каждого проекта. Складывается по проектам. Больше — лучше.',
  fields: [
    flag('is_project', 'Наличие проекта'),
    list('projects', 'Проекты', 'Проект', [
      text('name', 'Наименование проекта', { required: true }),
      choice('project_scale', 'Масштаб проекта', scales, { required: true }),
      file('regulations', 'Положение'),
      links(),
    ]),
    comment(),
  ],
  sums: ['overall', 'commissar'],
  score({ projects }, { settings }) {
    const terms = itemsOf(projects).map((project, index) => {
      const scale = typeof project.project_scale === 'string' ? project.project_scale : '';
      return term(
        String(project.name || `Проект ${index + 1}`),
        scale || 'масштаб не указан',
        new Big(settings.projectScales[scale] ?? 0),
      );
    });
    return scored(sum(terms.map(({ value }) => new Big(value))), terms);
  },
});
