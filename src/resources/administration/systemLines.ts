import type { SystemState } from '@contract/schemas/system';
import { number, plural } from '@contract/text/plural';
import { ownLongMoment } from '../../ui/text/moment';

type Line = { title: string; text: string /** Nothing to look after. */; fine: boolean };

/** A process that is later than this, ms, keeps people waiting. */
const TOO_LATE = 200;

/** The state of the portal in words: what it is, and whether somebody must look after it. */
export const linesOf = ({ database, mail, files, works, process }: SystemState): Line[] => [
  { title: 'База данных', ...ofDatabase(database) },
  { title: 'Почта', ...ofMail(mail) },
  files.answers
    ? { title: 'Файлы', text: files.shared ? 'Общее хранилище отвечает' : 'Папка данных доступна', fine: true }
    : { title: 'Файлы', text: 'Хранилище не принимает файлы: проверьте место на диске и настройки', fine: false },
  { title: 'Задания', ...ofWorks(works) },
  {
    title: 'Отзывчивость',
    text: `Задержка до ${number(process.late)} мс, самая долгая ${number(process.latest)} мс`,
    fine: process.late < TOO_LATE,
  },
  {
    title: 'Версия',
    text: `Портал ${process.version}, Node ${process.node.replace('v', '')}, PostgreSQL ${database.version}`,
    fine: true,
  },
  {
    title: 'Процесс',
    text: `Работает с ${ownLongMoment(process.started_at)}, занимает ${number(process.memory)} МБ памяти`,
    fine: true,
  },
];

function ofWorks({ waiting, running, failed }: SystemState['works']): Omit<Line, 'title'> {
  const text = `В очереди ${number(waiting)}, готовится ${number(running)}`;
  return failed === 0 ? { text, fine: true } : { text: `${text}. За сутки не удалось: ${number(failed)}`, fine: false };
}

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
