// Reports of the competition: in the demo in every state, in the national world all verified.
import { FIRST_SEASON } from '../../../contract/constants';
import { headCount, q6Blocks } from '../../../contract/indicators/competition/blocks';
import type { CompetitionIndicator } from '../../../contract/indicators/competition/inputs';
import type { Answers } from '../../../contract/indicators/types';
import { indicatorsOf } from '../../../contract/programmes';
import type { ReportState } from '../../../contract/states/reports';
import { accounts } from '../accounts';
import { daysAgo } from '../dates';
import type { Row } from '../entities/entity';
import { type Random, random } from '../random';
import { pairs, SEASON } from './competition';
import type { UnitRow, World } from './types';

type State = ReportState | 'none';
type ItemState = 'open' | 'verified' | 'refused';
type Maker = (chance: Random, nextId: () => number) => Answers;

const link = (at: string) => `https://example.org/${at}`;
const names = ['Старт', 'Эстафета', 'Горизонт', 'Созвездие', 'Рубеж', 'Импульс'] as const;
const some = <Item>(chance: Random, most: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: chance.int(1, most) }, (_, index) => make(index));

const participation: Maker = (chance, nextId) => ({
  participation_data: some(chance, 3, (at) => ({
    id: nextId(),
    event_name: `Слёт «${names[at]}»`,
    number_of_participants: chance.int(2, 25),
    links: [{ id: nextId(), link: link(`event/${at + 1}`) }],
    certificate_scans: null,
  })),
});
const prizes: Maker = (chance, nextId) => ({
  participation_data: some(chance, 3, (at) => ({
    id: nextId(),
    event_name: `Конкурс «${names[at]}»`,
    prize_place: chance.int(1, 3),
    certificate_scans: null,
  })),
});

const makers: Record<string, Maker> = {
  q2: (chance) => {
    const [first, second] = [chance.chance(0.8), chance.chance(0.7)];
    return {
      commander_achievement: first,
      commander_link: first ? link('school/commander') : null,
      commissioner_achievement: second,
      commissioner_link: second ? link('school/commissar') : null,
    };
  },
  q5: (chance, nextId) => ({
    participants_data: some(chance, 4, (at) => ({ id: nextId(), name: `Обучившийся боец ${at + 1}`, document: null })),
  }),
  q6: (chance, nextId) =>
    Object.fromEntries(
      q6Blocks.map((block) => {
        const held = chance.chance(0.75);
        const counted = block.counted ? { [headCount(block)]: held ? chance.int(2, 20) : 0 } : {};
        return [block.block, [{ id: nextId(), [block.held]: held, ...counted }]];
      }),
    ),
  q7: participation,
  q8: participation,
  q9: prizes,
  q10: prizes,
  q11: prizes,
  q12: prizes,
  q13: (chance, nextId) => ({
    organization_data: some(chance, 8, (at) => ({
      id: nextId(),
      event_type: chance.pick(['Спортивное', 'Интеллектуальное', 'Творческое', 'Волонтерское', 'Внутреннее']),
      event_link: link(`own/${at + 1}`),
    })),
  }),
  q14: (chance, nextId) => ({
    q14_labor_projects: some(chance, 2, (at) => ({
      id: nextId(),
      lab_project_name: `Трудовой проект «${names[at]}»`,
      amount: chance.int(2, 20),
    })),
  }),
  q15: (chance, nextId) => ({
    grants_data: some(chance, 2, (at) => ({
      id: nextId(),
      name: `Проект «${names[at]}»`,
      status: chance.pick(['Региональный', 'Окружной', 'Всероссийский']),
      author_name: null,
      competition_link: link('grants'),
      prove_link: link(`grants/${at + 1}`),
    })),
  }),
  q16: (chance) => ({
    link_vk_commander: link('commander'),
    link_vk_commissar: chance.chance(0.8) ? link('commissar') : null,
    vk_rso_number_subscribers: chance.int(1, 8),
    link_vk_detachment: link('detachment'),
    vk_detachment_number_subscribers: chance.int(20, 420),
  }),
  q17: (chance, nextId) => ({
    source_data: some(chance, 4, (at) => ({
      id: nextId(),
      source_name: `Городская газета, № ${at + 1}`,
      link: link(`paper/${at + 1}`),
    })),
  }),
  q18: (chance) => ({ participants_number: chance.int(2, 20) }),
  q19: (chance) => ({ safety_violations: chance.chance(0.9) ? 'Отсутствуют' : 'Имеются' }),
  q20: (chance) => ({
    link_emblem: link('emblem'),
    link_emblem_img: link('emblem.png'),
    link_flag: chance.chance(0.6) ? link('flag') : null,
    link_flag_img: chance.chance(0.6) ? link('flag.png') : null,
    link_banner: null,
    link_banner_img: null,
  }),
};

/** The detachments of the demo that stand in the middle of it; the others have everything verified. */
const demoStates: Record<number, Record<string, State>> = {
  1: {
    q2: 'accepted',
    q5: 'sent',
    q6: 'sent',
    q7: 'accepted',
    q9: 'sent',
    q13: 'accepted',
    q14: 'returned',
    q16: 'draft',
    q18: 'accepted',
    q19: 'sent',
    q20: 'returned',
  },
  2: {
    q2: 'accepted',
    q7: 'sent',
    q8: 'accepted',
    q13: 'sent',
    q15: 'sent',
    q17: 'accepted',
    q18: 'sent',
    q19: 'accepted',
  },
};

const REASON = 'По этим данным не проверить: уточните и приложите подтверждение.';

type PlannedReport = {
  id: number;
  unit: UnitRow;
  indicator: CompetitionIndicator;
  state: ReportState;
  answers: Answers;
  items: { id: number; list: string; state: ItemState }[];
  at: string;
};

/** Ids of reports and nested items begin where those of the rating cannot reach. */
const FIRST_REPORT = 100_001;
const FIRST_ITEM = 1_000_001;

export function* competitionReports(world: World): Generator<PlannedReport> {
  let id = FIRST_REPORT - 1;
  let nested = FIRST_ITEM - 1;
  const nextId = () => ++nested;
  for (const { junior, mentor } of pairs(world)) {
    for (const unit of mentor ? [mentor, junior] : [junior]) {
      for (const indicator of indicatorsOf('competition', FIRST_SEASON.competition)) {
        const state = stateOf(world, unit, indicator.key);
        const maker = makers[indicator.key];
        if (state === 'none' || !maker) continue;
        id += 1;
        const answers = maker(random(`competition ${unit.id} ${indicator.key}`), nextId);
        const items = itemsOf(indicator, answers, state);
        yield { id, unit, indicator, state, answers, items, at: daysAgo(world.now, 5 + (id % 40)) };
      }
    }
  }
}

const stateOf = ({ size }: World, { id }: UnitRow, key: string): State =>
  size.world === 'demo' && demoStates[id] ? (demoStates[id][key] ?? 'none') : 'accepted';

function itemsOf({ fields, decidedPer }: CompetitionIndicator, answers: Answers, state: ReportState) {
  if (decidedPer === 'report' || state === 'draft') return [];
  const ids = fields.flatMap(({ name }) => {
    const items = answers[name];
    return Array.isArray(items) ? items.map(({ id }) => ({ id: Number(id), list: name })) : [];
  });
  return ids.map((one, index) => ({ ...one, state: itemState(state, index) }));
}

/** One of a returned report was refused; of a sent one with several the second is verified. */
const itemState = (state: ReportState, index: number): ItemState => {
  if (state === 'accepted') return 'verified';
  if (state === 'returned') return index === 0 ? 'refused' : 'verified';
  return index === 1 ? 'verified' : 'open';
};

const reasonsOf = ({ state, items, indicator }: PlannedReport) => {
  if (state !== 'returned') return null;
  const [first] = items;
  return { [first ? `${first.list}[${first.id}]` : (indicator.fields[0]?.name ?? '')]: REASON };
};

export const reportRow = (report: PlannedReport): Row => ({
  id: report.id,
  programme: SEASON.programme,
  season: SEASON.number,
  indicator: report.indicator.key,
  item: 0,
  level: 'detachment',
  unit_id: report.unit.id,
  state: report.state,
  answers: report.answers,
  reasons: reasonsOf(report),
  version: { draft: 1, sent: 2 }[report.state as string] ?? 3,
  created_at: report.at,
  updated_at: report.at,
  updated_by: report.unit.commander_id,
  sent_at: report.state === 'draft' ? null : report.at,
  state_at: report.at,
});

const verifiers: Partial<Record<CompetitionIndicator['chain'], string>> = {
  regionalCommander: 'regional',
  regionalLead: 'regional',
  regionalCommissar: 'regional-commissar',
  trainingHead: 'training-head',
};
/** Of the first region the accounts; elsewhere nobody is named. */
const verifierOf = ({ indicator, unit }: PlannedReport): number | null => {
  const name = unit.regional_id === 1 || indicator.chain === 'trainingHead' ? verifiers[indicator.chain] : undefined;
  return name === undefined ? null : accounts.findIndex(({ username }) => username === name) + 1;
};

export const itemRows = (report: PlannedReport): Row[] =>
  report.items.map(({ id, list, state }) => ({
    id,
    report_id: report.id,
    list,
    state,
    reason: state === 'refused' ? REASON : null,
    decided_by: state === 'open' ? null : verifierOf(report),
    decided_at: state === 'open' ? null : report.at,
    created_at: report.at,
  }));

export function versionRows(report: PlannedReport): Row[] {
  const row = { report_id: report.id, round: 1, answers: report.answers, at: report.at };
  const sent = { ...row, stage: 'unit', act: 'send', reasons: null, by: report.unit.commander_id };
  if (report.state === 'draft') return [];
  if (report.state === 'sent') return [sent];
  const act = report.state === 'returned' ? 'return' : 'approve';
  return [sent, { ...row, stage: 'central', act, reasons: reasonsOf(report), by: verifierOf(report) }];
}
