// What a new password must be: the form ticks the rules while it is typed, the server has the last word. Whether it is
// easy to guess is `passwordStrength`'s to say.

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

export const personal = ['username', 'first_name', 'last_name', 'patronymic_name', 'email'] as const;

/** Whose password it is; a field that is not known is left out. */
export type PasswordOwner = Partial<Record<(typeof personal)[number], string | null | undefined>>;

type PasswordRule = {
  /** As the form lists it. */
  label: string;
  /** As the server refuses with it. */
  text: string;
  met: (password: string, owner: PasswordOwner) => boolean;
};

export const passwordRules: readonly PasswordRule[] = [
  {
    label: `не короче ${PASSWORD_MIN} знаков`,
    text: `Пароль слишком короткий: нужно не меньше ${PASSWORD_MIN} знаков.`,
    met: (password) => password.length >= PASSWORD_MIN,
  },
  {
    label: 'не из одних цифр',
    text: 'Пароль не может состоять из одних цифр.',
    met: (password) => /\D/.test(password),
  },
  {
    label: 'не похож на логин, имя и почту',
    text: 'Пароль слишком похож на логин, имя или почту.',
    met: (password, owner) => !personal.some((name) => resembles(password, owner[name] ?? '')),
  },
];

/** The rule whose word is the strength meter's, asked when the others are met. */
export const guessableRule = {
  label: 'трудно подобрать: не слово с годом, лучше несколько слов',
  text: 'Такой пароль подбирают первым. Возьмите три-четыре слова, не связанных между собой, или добавьте знаков.',
} as const;

/** The texts of the rules a password breaks; none is an empty list. */
export const passwordFaults = (password: string, owner: PasswordOwner): string[] =>
  passwordRules.filter(({ met }) => !met(password, owner)).map(({ text }) => text);

/** Shorter words hit passwords by chance. */
const WORD_MIN = 3;

/** Whether the password carries the value, or the part of an e-mail before the sign. */
function resembles(password: string, value: string): boolean {
  const word = value.split('@')[0]?.trim().toLowerCase() ?? '';
  return word.length >= WORD_MIN && password.toLowerCase().includes(word);
}
