// What a form calls the picture it asks for.

export type PictureKind = 'photo' | 'banner' | 'cover' | 'emblem';

type PictureTexts = { choose: string; crop: string; change: string; remove: string };

export const pictureTexts: Record<PictureKind, PictureTexts> = {
  photo: {
    choose: 'Загрузите ваше фото',
    crop: 'Обрезать фото',
    change: 'Изменить фото',
    remove: 'Удалить фото',
  },
  banner: {
    choose: 'Загрузить баннер',
    crop: 'Обрезать баннер',
    change: 'Изменить баннер',
    remove: 'Удалить баннер',
  },
  cover: {
    choose: 'Загрузить обложку',
    crop: 'Обрезать обложку',
    change: 'Изменить обложку',
    remove: 'Удалить обложку',
  },
  emblem: {
    choose: 'Загрузить логотип',
    crop: 'Обрезать логотип',
    change: 'Изменить логотип',
    remove: 'Удалить логотип',
  },
};
