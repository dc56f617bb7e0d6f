// react-admin's own texts in Russian, of what the portal shows. Plural forms: one |||| two to four |||| five and more.
import type { TranslationMessages } from 'ra-core';

type Texts = TranslationMessages['ra'];

export const messages: { ra: { [Part in keyof Texts]?: Partial<Texts[Part]> } } = {
  ra: {
    action: {
      bulk_actions:
        'Выбрана %{smart_count} запись |||| Выбрано %{smart_count} записи |||| Выбрано %{smart_count} записей',
      cancel: 'Отмена',
      clear_input_value: 'Очистить',
      close: 'Закрыть',
      confirm: 'Подтвердить',
      create: 'Создать',
      delete: 'Удалить',
      expand: 'Развернуть',
      export: 'Выгрузить',
      remove_all_filters: 'Сбросить фильтры',
      save: 'Сохранить',
      select_all: 'Выбрать все',
      select_all_button: 'Выбрать все',
      select_row: 'Выбрать строку',
      sort: 'Сортировка',
      undo: 'Отменить действие',
      unselect: 'Снять выбор',
    },
    page: {
      create: '%{name}: создание',
      edit: '%{recordRepresentation}: редактирование',
      empty: 'Пока ничего нет',
      invite: 'Создать первую запись?',
      list: '%{name}',
      loading: 'Загрузка',
      show: '%{recordRepresentation}',
    },
    message: {
      loading: 'Подождите',
      select_all_limit_reached: 'Записей слишком много. Выбраны первые %{max}.',
    },
    navigation: {
      clear_filters: 'Сбросить фильтры',
      current_page: 'Страница %{page}',
      next: 'Следующая страница',
      no_filtered_results: 'Ничего не найдено',
      no_results: 'Ничего не найдено',
      page: 'На страницу %{page}',
      page_out_of_boundaries: 'Страницы %{page} нет',
      page_range_info: '%{offsetBegin}–%{offsetEnd} из %{total}',
      page_rows_per_page: 'Строк на странице',
      partial_page_range_info: '%{offsetBegin}–%{offsetEnd} из более чем %{offsetEnd}',
      previous: 'Предыдущая страница',
    },
    sort: {
      ASC: 'по возрастанию',
      DESC: 'по убыванию',
      sort_by: 'Сортировка: %{field_lower_first}, %{order}',
    },
    auth: { auth_check_error: 'Войдите, чтобы продолжить' },
    notification: {
      created: 'Запись создана',
      deleted: 'Запись удалена |||| Удалено %{smart_count} записи |||| Удалено %{smart_count} записей',
      http_error: 'Не получилось связаться с сервером',
      i18n_error: 'Не удалось загрузить тексты',
      item_doesnt_exist: 'Запись не найдена',
      logged_out: 'Сеанс завершён, войдите снова.',
      not_authorized: 'У вас нет прав на это действие.',
      offline: 'Нет связи. Данные не прочитаны.',
      updated: 'Изменения сохранены |||| Изменено %{smart_count} записи |||| Изменено %{smart_count} записей',
    },
  },
};
