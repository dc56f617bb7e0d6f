import type { ListField } from '@contract/indicators/types';
import { inSentence } from '@contract/text/typographic';

/** «Добавить ссылку»: what a button says that adds a row to this list. */
export const addText = ({ itemLabel }: Pick<ListField, 'itemLabel'>): string =>
  accusatives[itemLabel] ? `Добавить ${accusatives[itemLabel]}` : `Добавить блок: ${inSentence(itemLabel)}`;

/** What stands in these lists, as it is added; a block that is there once or not at all keeps its name. */
const accusatives: Record<string, string> = {
  Грант: 'грант',
  Мероприятие: 'мероприятие',
  Проект: 'проект',
  Работа: 'работу',
  Сотрудник: 'сотрудника',
  Ссылка: 'ссылку',
  Строка: 'строку',
  Упоминание: 'упоминание',
  Участник: 'участника',
};
