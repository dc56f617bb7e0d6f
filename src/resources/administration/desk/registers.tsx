// The lists that the administrator works in, a row for each: its columns, what of them the screen shows otherwise, and
// the words over an empty one.

import { errorPlace, errorWords } from '@contract/administration/errorWords';
import {
  ACCOUNT_CLOSED,
  type LetterKey,
  letterColumns,
  undeliveredStates,
} from '@contract/administration/letterColumns';
import {
  type ConsentKey,
  consentColumns,
  type DestructionKey,
  destructionColumns,
  type ErrorKey,
  errorColumns,
  type JournalKey,
  journalColumns,
  type RequestKey,
  requestColumns,
  type WorkKey,
  workColumns,
} from '@contract/administration/registerColumns';
import { PEOPLE_SEARCH_MIN } from '@contract/constants';
import { letterKinds } from '@contract/letterKinds';
import { dataRequestStates, dataRequestTones } from '@contract/people/consents';
import { DESTRUCTION_WAY, destructionGrounds } from '@contract/people/destruction';
import { personName } from '@contract/people/personName';
import type { ErrorGroup, JournalRow, Work } from '@contract/schemas/accounts';
import type { ConsentRow, DataRequestRow, DestructionRow } from '@contract/schemas/consents';
import type { UndeliveredLetter } from '@contract/schemas/letters';
import { Box } from '@mui/material';
import { useResourceContext } from 'ra-core';
import type { ComponentType } from 'react';
import { api } from '../../../providers/api';
import { LongText } from '../../../ui/list/LongText';
import { yesNo } from '../../../ui/list/unitFilters';
import { PageLink } from '../../../ui/page/PageLink';
import { StateChip } from '../../../ui/StateChip';
import { shortDay } from '../../../ui/text/day';
import { moscowMoment } from '../../../ui/text/moment';
import { cutSx, PersonCell } from '../PersonCell';
import { registerList } from '../registerList';
import { AccountList } from './AccountList';
import { AnswerRequest } from './AnswerRequest';
import { ResendButton } from './ResendButton';

const between = [
  { key: 'from', label: 'С', typed: 'date' },
  { key: 'to', label: 'По', typed: 'date' },
] as const;
const letterTones = { waiting: 'returned', failed: 'rejected' } as const;

const registers: Readonly<Record<string, ComponentType>> = {
  accounts: AccountList,
  /** Who decided, changed or read what, the newest first. */
  journal: registerList<JournalRow, JournalKey>({
    title: 'Журнал',
    sort: { field: 'at', order: 'DESC' },
    listed: journalColumns,
    differently: {
      at: { width: 150 },
      actor: { width: 245, cell: ({ actor }) => (actor ? <PersonCell person={actor} aside /> : 'Портал') },
      act: { width: 240, cell: ({ act_text }) => act_text },
      person: { width: 250, cell: (row) => <About row={row} /> },
      note: { width: 240 },
    },
    old: [
      'act',
      'kind',
      { key: 'actor', label: 'Кто', resource: 'rsousers' },
      { key: 'person', label: 'О ком', resource: 'rsousers' },
      ...between,
    ],
    order: (body) => api('journal.export', { body }),
    empty: { yet: 'Здесь появится, кто что решил и изменил.' },
  }),
  /** Errors that pages of the portal have told, by text and address, the last seen first. */
  'services/front_errors/groups': registerList<ErrorGroup, ErrorKey>({
    title: 'Ошибки портала',
    sort: { field: 'last_at', order: 'DESC' },
    listed: errorColumns,
    differently: {
      error_description: { width: 390, cell: ({ error_description }) => errorWords(error_description) },
      error_code: { width: 80 },
      url: { width: 270, cell: ({ url }) => errorPlace(url) },
      count: { width: 80 },
      people: { width: 90 },
      last_at: { width: 180 },
    },
    order: (body) => api('frontErrors.export', { body }),
    empty: { yet: 'Страницы портала ни о чём не сообщали.' },
  }),
  /** Who agreed to what, when and in which way, and took it back. */
  'consents/register': registerList<ConsentRow, ConsentKey>({
    title: 'Реестр согласий',
    sort: { field: 'id', order: 'DESC' },
    search: 'Фамилия',
    least: PEOPLE_SEARCH_MIN,
    listed: consentColumns,
    person: ({ user }) => user,
    differently: {
      last_name: { width: 260 },
      purpose: { width: 270 },
      version: { width: 90 },
      way: { width: 160 },
      guardian: { width: 220 },
      withdrawn_at: {
        width: 160,
        cell: ({ withdrawn_at }) =>
          withdrawn_at ? <StateChip state="rejected">{moscowMoment(withdrawn_at)}</StateChip> : '—',
      },
    },
    old: ['purpose', 'way', { key: 'withdrawn', label: 'Отозвано', choices: yesNo('Да', 'Нет') }, ...between],
    order: (body) => api('consents.export', { body }),
    empty: { yet: 'Здесь появятся согласия людей.' },
  }),
  /** What people ask about their data, with the day the answer is due: those that wait stand first. */
  data_requests: registerList<DataRequestRow, RequestKey>({
    title: 'Обращения о данных',
    sort: { field: 'due_on', order: 'ASC' },
    search: 'Фамилия',
    least: PEOPLE_SEARCH_MIN,
    listed: requestColumns,
    person: ({ user }) => user,
    differently: {
      // «Удалённый участник, № 160123» is whole.
      last_name: { width: 268 },
      kind: { width: 160 },
      text: { width: 160 },
      asked_at: { width: 150 },
      due_on: {
        width: 126,
        numeric: undefined,
        cell: ({ due_on, late }) =>
          late ? <StateChip state="rejected">{shortDay(due_on)}</StateChip> : shortDay(due_on),
      },
      state: {
        width: 140,
        cell: ({ state }) => <StateChip state={dataRequestTones[state]}>{dataRequestStates[state]}</StateChip>,
      },
      answer: { width: 220 },
    },
    acts: { width: 120, cell: (row) => <AnswerRequest row={row} /> },
    old: ['state', 'kind', { key: 'late', label: 'Просрочено', choices: yesNo('Да', 'Нет') }],
    order: (body) => api('dataRequests.export', { body }),
    empty: { yet: 'Здесь появятся обращения людей о своих данных.' },
  }),
  /** Whose data were destroyed, when, on what ground. Who was erased has no page any more: the number tells who it was. */
  destructions: registerList<DestructionRow, DestructionKey>({
    title: 'Акты об уничтожении данных',
    sort: { field: 'id', order: 'DESC' },
    listed: destructionColumns,
    differently: {
      id: { width: 100 },
      account: { width: 150, cell: ({ user }) => user.id },
      name: { width: 220, cell: ({ user }) => personName(user) },
      what: { width: 280, cell: ({ ground }) => destructionGrounds[ground].what },
      files: { width: 90 },
      ground: { width: 280 },
      way: { width: 280, cell: () => DESTRUCTION_WAY },
    },
    old: ['ground', { key: 'person', label: '№ учётной записи', typed: 'number' }, ...between],
    order: (body) => api('destructions.export', { body }),
    empty: { yet: 'Здесь появятся акты, когда данные людей будут удалены.' },
  }),
  /** Files and other long work that people asked for, the newest first. */
  works: registerList<Work, WorkKey>({
    title: 'Задания',
    sort: { field: 'created_at', order: 'DESC' },
    listed: workColumns,
    differently: {
      kind: { width: 220, cell: ({ title }) => title },
      person: { width: 220, cell: ({ user }) => (user ? <PersonCell person={user} /> : '—') },
      state: { width: 110 },
      progress: { width: 110, cell: ({ done, total }) => (total ? `${done} из ${total}` : '—') },
      alive_at: { width: 164 },
      error: { width: 150 },
    },
    old: ['state'],
    order: (body) => api('works.export', { body }),
    empty: { yet: 'Здесь появятся выгрузки и другая долгая работа.' },
  }),
  /** Letters that did not arrive: what they were, why, and a button that sends one again. */
  letters: registerList<UndeliveredLetter, LetterKey>({
    title: 'Недоставленные письма',
    sort: { field: 'id', order: 'DESC' },
    search: 'Фамилия',
    listed: letterColumns,
    differently: {
      kind: { width: 140, cell: ({ kind }) => letterKinds[kind].label },
      person: { width: 220, cell: ({ user }) => (user ? <PersonCell person={user} /> : ACCOUNT_CLOSED) },
      state: {
        width: 150,
        cell: ({ state }) => <StateChip state={letterTones[state]}>{undeliveredStates[state]}</StateChip>,
      },
      error: { width: 180, cell: ({ error }) => (error ? <LongText text={error} /> : '—') },
      attempts: { width: 86 },
      tried_at: { width: 152 },
    },
    acts: { width: 196, cell: (letter) => letter.can_resend && <ResendButton letter={letter} /> },
    order: (body) => api('letters.export', { body }),
    empty: {
      icon: 'mail',
      title: 'Все письма доставлены',
      yet: 'Здесь появятся письма, которые почтовый сервер не принял.',
    },
  }),
};

/** Whom or what a row of the journal is about, which it opens; under it where, or whom else. */
const About = ({ row: { person, about, page, beside } }: { row: JournalRow }) => {
  const under = beside && (
    <Box title={beside} sx={{ ...cutSx, fontSize: 12, color: 'text.secondary' }}>
      {beside}
    </Box>
  );
  if (person) return <PersonCell person={person} under={under} />;
  const record = page ? (
    <PageLink to={page} color="inherit" noWrap={!under} title={about}>
      {about}
    </PageLink>
  ) : (
    about
  );
  if (!under) return page ? record : <LongText text={about} />;
  return (
    <Box sx={{ minWidth: 0, lineHeight: '16px' }}>
      <Box title={about} sx={cutSx}>
        {record}
      </Box>
      {under}
    </Box>
  );
};

/** The list of what is administered at this address. */
export const RegisterList = () => {
  const Listed = registers[useResourceContext() ?? ''];
  return Listed && <Listed />;
};
