import type { SystemState } from '@contract/schemas/system';
import { ownLongMoment } from '../../ui/text/moment';
import { number, plural } from '../../ui/text/plural';

type Line = { title: string; text: string /** Nothing to look after. */; fine: boolean };

/** The state of the portal in words: what it is, and whether somebody must look after it. */
export const linesOf = ({ database, mail, files }: SystemState): Line[] => [
  { title: 'База данных', ...ofDatabase(database) },
  { title: 'Почта', ...ofMail(mail) },
  files.answers
    ? { title: 'Файлы', text: files.shared ? 'Общее хранилище отвечает' : 'Папка данных доступна', fine: true }
    : { title: 'Файлы', text: 'Хранилище не принимает файлы: проверьте место на диске и настройки', fine: false },
];

function ofDatabase({ embedded, connections }: SystemState['database']): Omit<Line, 'title'> {
  if (!connections) return { text: embedded ? 'Встроенная, отвечает' : 'Отвечает', fine: true };
  const { most, busy, waiting } = connections;
  const text = `Занято ${number(busy)} из ${plural(most, ['соединения', 'соединений', 'соединений'])}`;
  return waiting === 0 ? { text, fine: true } : { text: `${text}, ждут: ${number(waiting)}`, fine: false };
}

function ofMail({ server, waiting, oldest, last_failure }: SystemState['mail']): Omit<Line, 'title'> {
  const queue = oldest
    ? `Ждут отправки: ${number(waiting)}, первое с ${ownLongMoment(oldest)}`
    : 'Все письма отправлены';
  const where = server ? '' : '. Почтового сервера нет: письма лежат в папке данных';
  const failed = last_failure ? `. Последний отказ ${ownLongMoment(last_failure.at)}: ${last_failure.text}` : '';
  return { text: `${queue}${where}${failed}`, fine: !last_failure };
}
