// Words that are written with ё: beginnings, whole words and endings, as the portal's texts use them.

const BEGINNINGS = `отчет зачет расчет подсчет пересчет почет учетн учтен$ учтенн зачтен$ зачтенн прочтен$ счетчик прием объем подъем съем
  партнер стажер шофер дирижер режиссер монтер костер поселок ребенок самолет серьезн надежн жестк тяжел тверд легк четк
  черн[ыо][йеа] темн[ыо] зелен[ыо][йе] желт трех четырех вперед$ вдвоем втроем звезды причем слет[а-я]?$ полет[а-я]?$ учен[ыо]
  мое$ твое$ свое$ чье$ моем$ твоем$ своем$ еще$ ее$ нее$ счет$ учет[аоу]?м?$ заем$ учеба$ учебы$ учебе$ учебу$`;
/** Short and full participles: «принесён», «подтверждённый». */
const PARTICIPLES = `возвращ подтвержд утвержд исключ отклон заверш измен отмен удал включ реш определ закрепл прикрепл
  сохран запрещ прекращ внес принес перенес вынес привед перевед введ провед завед отвед освобожд награжд сокращ предупрежд
  разреш рожд сообщ посвящ приобрет обращ превыш подключ распредел раздел сравн примен замен уточн помещ размещ объедин
  присоедин пропущ открепл ограж `;
/** Verbs of the first conjugation with the stress on the ending: «ждёт», «найдём». */
const VERBS = `верн пошл пришл прид найд войд пройд жд ид бер разбер собер подбер да отда созда зада разда переда сда призна
  выда оста уда отста вста зов вед привед перевед введ нес принес раст жив начн возьм дойд уйд зайд подойд перейд
  обойд произойд займ пойм шл ошиб сотр учт зачт прочт сочт сойд пойд отойд`;
const PAST = 'пришел нашел вошел ушел зашел дошел перешел прошел подошел произошел сошел отошел'.split(' ');

const words = (list: string) => list.split(/\s+/).filter((word) => word && !word.endsWith('0'));
const patterns = [
  ...words(BEGINNINGS).map((word) => `${word}`),
  `(?:по|от|в|пере|пред|под)?(?:${words(PARTICIPLES).join('|')})ен(?:$|н)`,
  `(?:${words(VERBS).join('|')})е(?:т|м|те|шь|тся|мся)$`,
  ...PAST.map((word) => `${word}$`),
].map((pattern) => new RegExp(`^${pattern}`));
const PHRASES = /(?<![а-яё])(?:все (?:еще|ещё|же|равно|верно)|все-таки|(?:о|об|в|на|при) (?:чем|нем)(?![а-яё]))/i;

/** @returns the first word or phrase of the text that lacks its ё */
export function withoutYo(text: string): string | undefined {
  const phrase = PHRASES.exec(text)?.[0];
  return phrase ?? text.match(/[А-Яа-яЁё]+/g)?.find((word) => patterns.some((one) => one.test(word.toLowerCase())));
}

const WRONG = new RegExp(`^(?:по|от|в|пере|пред|под)?(?:${words(PARTICIPLES).join('|')})ён(?:[аоы]$|и[еяюй])`);

/** @returns the first word of the text whose stress is not on its ё: «разрешёния», «решёно» */
export const wrongYo = (text: string): string | undefined =>
  text.match(/[А-Яа-яЁё]+/g)?.find((word) => WRONG.test(word.toLowerCase()));
