/** «Не меньше» is followed by another case. */
export const rightForms = ['верного ответа', 'верных ответов', 'верных ответов'] as const;
