// Indicators of one record, decided as a whole: Q2, Q16, Q18, Q19, Q20.
import { Big } from 'big.js';
import { choice, link, small, whole, yesNo } from '../fields';
import { orZero, quotient, scored, sum, term } from '../rating/terms';
import type { Answers, Term } from '../types';
import { atLeastOne, competition } from './inputs';

const record = { family: 'record', decidedPer: 'report', requires: 'verified' } as const;

const total = (terms: Term[]) => scored(sum(terms.map(({ value }) => new Big(value))), terms);
const points = (label: string, formula: string, value: number): Term => term(label, formula, new Big(value));
const given = (answers: Answers, ...names: string[]): boolean => names.every((name) => Boolean(answers[name]));

export const q02 = competition({
  ...record,
  key: 'q2',
  number: 2,
  title: 'Региональная школа командного состава',
  description: 'Прошли оба — первое место, один — второе, никто — третье.',
  chain: 'regionalCommander',
  fields: [
    yesNo('commander_achievement', 'Командир прошёл школу', { required: true }),
    link('commander_link', 'Подтверждение командира', { requiredIf: 'commander_achievement', max: 200 }),
    yesNo('commissioner_achievement', 'Комиссар прошёл школу', { required: true }),
    link('commissioner_link', 'Подтверждение комиссара', { requiredIf: 'commissioner_achievement', max: 200 }),
  ],
  placing: { method: 'table', placeOf: (passed) => 3 - passed.toNumber(), digits: 2, missing: 3 },
  score: (answers) =>
    total([
      points('Командир', yes(answers.commander_achievement), answers.commander_achievement === true ? 1 : 0),
      points('Комиссар', yes(answers.commissioner_achievement), answers.commissioner_achievement === true ? 1 : 0),
    ]),
});

const yes = (value: unknown) => (value === true ? 'прошёл' : 'не прошёл');

/** Points of the first band the value reaches, the highest first. */
const bandOf = (value: Big, bands: readonly { from: number; points: number }[]): number =>
  [...bands].sort((a, b) => b.from - a.from).find(({ from }) => value.gte(from))?.points ?? 0;

export const q16 = competition({
  ...record,
  key: 'q16',
  number: 16,
  title: 'Активность в социальных сетях',
  description:
    'Баллы за страницы командира и комиссара, за долю подписанных на страницу РСО, за страницу отряда и её подписчиков. Больше — лучше.',
  chain: 'regionalCommissar',
  editable: 'unverified',
  fields: [
    link('link_vk_commander', 'Страница командира'),
    link('link_vk_commissar', 'Страница комиссара'),
    whole('vk_rso_number_subscribers', 'Участники отряда, подписанные на страницу РСО', { max: 1000, default: 0 }),
    link('link_vk_detachment', 'Страница отряда'),
    small('vk_detachment_number_subscribers', 'Подписчики страницы отряда', { default: 0 }),
  ],
  placing: { method: 'dense' },
  score(answers, { snapshot, settings: { q16: rules } }) {
    if (!snapshot) return null;
    const readers = orZero(answers.vk_rso_number_subscribers);
    const paid = atLeastOne(snapshot.paid);
    const share = quotient(readers.times(100), paid);
    const group = orZero(answers.vk_detachment_number_subscribers);
    const [both, own] = [
      given(answers, 'link_vk_commander', 'link_vk_commissar'),
      given(answers, 'link_vk_detachment'),
    ];
    return total([
      points(
        'Страницы командира и комиссара',
        both ? 'указаны обе' : 'указаны не обе',
        both ? rules.personal_links : 0,
      ),
      points('Подписаны на страницу РСО', `${readers} из ${paid} оплативших`, bandOf(share, rules.share)),
      points('Страница отряда', own ? 'указана' : 'не указана', own ? rules.detachment_link : 0),
      points('Подписчики отряда', `${group}`, bandOf(group, rules.subscribers)),
    ]);
  },
});

export const q18 = competition({
  ...record,
  key: 'q18',
  number: 18,
  title: 'День ударного труда',
  description: 'Доля участников отряда, вышедших на День ударного труда; не больше 1. Больше — лучше.',
  chain: 'regionalCommander',
  fields: [whole('participants_number', 'Количество участников', { required: true, max: 1000 })],
  placing: { method: 'dense', placesZero: true },
  score(answers, { snapshot }) {
    if (!snapshot) return null;
    const people = atLeastOne(snapshot.people);
    const share = quotient(orZero(answers.participants_number), people, 2);
    const value = share.gt(1) ? new Big(1) : share;
    return scored(value, [term('Доля участников', `${orZero(answers.participants_number)} / ${people}`, value)]);
  },
});

export const q19 = competition({
  ...record,
  key: 'q19',
  number: 19,
  title: 'Отсутствие нарушений техники безопасности',
  description: 'Нарушений нет — первое место, есть — второе.',
  chain: 'regionalCommander',
  editable: 'always',
  better: 'less',
  countsDeclared: true,
  fields: [choice('safety_violations', 'Нарушения', ['Отсутствуют', 'Имеются'], { required: true })],
  placing: { method: 'table', placeOf: (violations) => 1 + violations.toNumber(), digits: 2, missing: 2 },
  score: ({ safety_violations }) => {
    const value = new Big(safety_violations === 'Отсутствуют' ? 0 : 1);
    return scored(value, [term('Нарушения', String(safety_violations ?? 'Имеются').toLowerCase(), value)]);
  },
});

export const q20 = competition({
  ...record,
  key: 'q20',
  number: 20,
  title: 'Символика и атрибутика',
  description:
    'Эмблема, флаг или знамя со ссылкой и изображением: сколько баллов даёт каждое, задаёт сезон. Больше — лучше.',
  chain: 'regionalCommissar',
  editable: 'unverified',
  fields: [
    link('link_emblem', 'Эмблема: ссылка'),
    link('link_emblem_img', 'Эмблема: изображение'),
    link('link_flag', 'Флаг: ссылка'),
    link('link_flag_img', 'Флаг: изображение'),
    link('link_banner', 'Знамя: ссылка'),
    link('link_banner_img', 'Знамя: изображение'),
  ],
  placing: { method: 'dense' },
  score(answers, { settings: { q20: rules } }) {
    const emblem = given(answers, 'link_emblem', 'link_emblem_img');
    const either = given(answers, 'link_flag', 'link_flag_img') || given(answers, 'link_banner', 'link_banner_img');
    return total([
      points('Эмблема', pair(emblem), emblem ? rules.emblem : 0),
      points('Флаг или знамя', pair(either), either ? rules.flag_or_banner : 0),
    ]);
  },
});

const pair = (whole: boolean) => (whole ? 'ссылка и изображение' : 'нет ссылки или изображения');
