// What the portal counts in a sentence, for `plural`.
import type { Forms } from './plural';

export const questionForms: Forms = ['вопрос', 'вопроса', 'вопросов'];
export const attemptForms: Forms = ['попытка', 'попытки', 'попыток'];
export const minuteForms: Forms = ['минута', 'минуты', 'минут'];
export const peopleForms: Forms = ['человек', 'человека', 'человек'];
