// How many tries a password would stand. Heavy with its lists of leaked passwords: the portal loads it only where a
// password is being set.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordOwner, personal } from './passwordRules';

/** Of 0 to 4: from 3 on a password stands a hundred million tries and more. */
const STRONG = 3;
/** Letters that are looked at: what follows only makes a password stronger, and time grows with the length. */
const LOOKED_AT = 32;

let meter: ZxcvbnFactory | undefined;

/**
 * Whether a password would be guessed soon, with the owner's names among the first guesses.
 * @param owner whose password it is; a field that is not known is left out
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  meter ??= new ZxcvbnFactory({ dictionary: { ...dictionary, russian: passwordWords() }, graphs: adjacencyGraphs });
  return meter.check(password.slice(0, LOOKED_AT), namesOf(owner)).score < STRONG;
}

const namesOf = (owner: PasswordOwner): string[] =>
  personal
    .flatMap((name) => (owner[name] ?? '').split(/[\s@._-]+/))
    .filter(Boolean)
    .flatMap((word) => spellings(word.slice(0, LOOKED_AT)));

// Words people here make passwords of, the commonest first: they stand beside the library's list of passwords that have
// leaked. Each is also tried in Latin letters and as typed with the keyboard in the other layout.
const words = `
пароль привет любовь россия москва солнышко студент отряд отряды бойцы командир комиссар боец стройотряд вожатый
проводник целина путина штаб движение рсо наташа настя саша маша даша катя лена оля таня света марина ирина юля аня
ксюша вика лиза полина алина диана кристина анастасия екатерина елена ольга татьяна светлана наталья мария дарья
александр александра алексей андрей антон артем артём вадим валерий василий виктор виталий владимир владислав
вячеслав геннадий георгий григорий даниил денис дмитрий евгений егор иван игорь илья кирилл константин лев максим
матвей михаил никита николай олег павел петр пётр роман руслан сергей станислав степан тимур фёдор юрий ярослав
зайка котик котенок киса мама папа мамочка семья дружба счастье мечта свобода жизнь победа весна лето осень зима
солнце звезда небо море ангел демон дракон тигр волк медведь собака кошка кот бизон пантера викинг король принцесса
спартак зенит динамо локомотив цска рубин ахмат краснодар ростов авангард салават трактор
петербург питер ленинград казань новосибирск екатеринбург самара омск челябинск уфа пермь воронеж волгоград саратов
тюмень тольятти ижевск барнаул иркутск хабаровск владивосток ярославль томск оренбург кемерово рязань астрахань пенза
липецк киров чебоксары калининград тула курск ставрополь сочи тверь иваново брянск белгород сургут якутск сибирь урал
дальний восток татарстан башкирия университет институт академия факультет школа учеба сессия зачет экзамен
январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь понедельник вторник среда четверг
пятница суббота воскресенье один два три четыре пять шесть семь восемь девять десять
админ администратор пользователь секрет доступ портал логин гость тест проверка компьютер интернет телефон
йцукен йцукенг йцукенгш йцукенгшщз йцукенгшщзхъ фывапр фывапролд фывапролджэ ячсмить ячсмитьбю йфяцыч цукен ывапр
йцуфыв йцуфывячс фывапрол олджэ прол
`;

/** The words as they are, in Latin letters, and typed in the other layout. */
const passwordWords = (): string[] => words.split(/\s+/).filter(Boolean).flatMap(spellings);

/** The ways a Russian word is typed into a password: itself, in Latin letters, on the keys of the other layout. */
function spellings(word: string): string[] {
  const small = word.toLowerCase();
  const letters = [...small];
  const latin = letters.map((letter) => LATIN[letter] ?? letter).join('');
  const keys = letters.map((letter) => KEYS.get(letter) ?? letter).join('');
  return [...new Set([small, latin, keys])];
}

const LATIN: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const KEYS = new Map([...RUSSIAN_KEYS].map((letter, at) => [letter, LATIN_KEYS.charAt(at)]));
