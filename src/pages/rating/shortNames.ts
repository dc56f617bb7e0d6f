// What the heads of the matrix call the indicators: there is room for one short word.
const words: Record<string, string> = {
  r1: 'Члены',
  r2: 'Студ.',
  r3: 'Труд.',
  r4: 'Мероп.',
  r5: 'Проек.',
  r6: 'Всерос.',
  r7: 'Призы',
  r8: 'Место',
  r9: 'Регион.',
  r10: 'Акции',
  r11: 'Соцсети',
  r12: 'Ударн.',
  r13: 'Дисц.',
  r14: 'Победы',
  r15: 'Квота',
};

/** A new indicator without a word of its own is called by the first word of its title. */
export const shortName = (key: string, title: string): string => words[key] ?? title.split(' ')[0] ?? title;
