// R15: trained and employed members against the quota of vocational training.
import { decimal, whole } from '../fields';
import { central } from './inputs';
import { numberOf, quotient, scored, shown, term } from './terms';

/** @param year of the season */
export const r15 = (year: number) =>
  central({
    key: 'r15',
    number: 15,
    title: 'Выполнение квоты профобучения',
    short: 'Квота',
    description: 'Обученные и трудоустроенные / квота. Вносит центральный штаб. Больше — лучше.',
    fields: [
      whole('trained_members', 'Обучены и трудоустроены'),
      whole('training_quota', `Квота на 1 сентября ${year}`),
      decimal('score', 'P15', { help: 'Берётся, только если числа не даны' }),
    ],
    score(answers) {
      const trained = numberOf(answers.trained_members);
      const quota = numberOf(answers.training_quota);
      if (!trained || !quota) {
        const given = numberOf(answers.score);
        return given && scored(given, [term('Значение', 'данные центрального штаба', given)]);
      }
      if (quota.eq(0)) return null;
      const share = quotient(trained, quota);
      return scored(share, [
        term('Обучены и трудоустроены', 'данные центрального штаба', trained),
        term('Квота', 'данные центрального штаба', quota),
        term('Выполнение квоты', `${shown(trained)} / ${shown(quota)}`, share),
      ]);
    },
  });
