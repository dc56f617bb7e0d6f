// The sections of the personal data, in order: which part of the papers each edits, or its own component, and when.
import { type PaperBlock, papers } from '@contract/papers/papers';
import { PASSPORT_AGE } from '@contract/papers/passportDay';
import type { FullUser } from '@contract/schemas/people';
import type { ComponentType } from 'react';
import { NoticeChoices } from './NoticeChoices';
import { OwnData } from './OwnData';
import { ForeignParentDocs, ProfessionalEducation } from './rows/RowSections';
import { SignIn } from './SignIn';
import { Scans } from './scans/Scans';

type PartProps = { me: FullUser };

export type DataSection = {
  key: string;
  title: string;
  hint?: string;
  /** Edited by the table of its fields, saved by itself. */
  block?: PaperBlock;
  /** What stands under the fields, or in their place. */
  part?: ComponentType<PartProps>;
  shown?: (me: FullUser) => boolean;
};

const minor = ({ is_adult }: FullUser) => is_adult === false;
const of = (block: PaperBlock, rest: Omit<DataSection, 'key' | 'title' | 'block'> = {}): DataSection => ({
  key: block,
  title: papers[block].title,
  block,
  ...rest,
});

const dataSections: readonly DataSection[] = [
  of('main'),
  of('region'),
  of('documents', { hint: 'Номера документов не хранятся в браузере: после закрытия страницы их вводят заново.' }),
  of('foreign_documents', {
    shown: ({ documents }) => !documents.russian_passport,
    hint: `Нужны и тем, кому нет ${PASSPORT_AGE} лет: укажите свидетельство о рождении. Скан загрузите как копию паспорта.`,
  }),
  of('education'),
  { key: 'professional', title: 'Дополнительное образование', part: ProfessionalEducation },
  of('parent', { shown: minor, hint: 'Нужен тем, кому нет 18 лет.' }),
  of('foreign_parent_documents', {
    shown: (me) => minor(me) && !me.parent.russian_passport,
    part: ForeignParentDocs,
  }),
  of('statement', { part: Scans }),
  of('privacy', { hint: 'Руководство и региональный штаб видят вашу страницу целиком.' }),
  of('media'),
  { key: 'sign-in', title: 'Логин, почта и пароль', part: SignIn },
  { key: 'notices', title: 'Уведомления', part: NoticeChoices },
  { key: 'own-data', title: 'Мои данные на портале', part: OwnData },
];

/** The sections this person has. */
export const sectionsOf = (me: FullUser): DataSection[] => dataSections.filter(({ shown }) => shown?.(me) ?? true);
