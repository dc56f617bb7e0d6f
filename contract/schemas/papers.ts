// A person's papers: what is sent and answered for each part of the record.
import { z } from 'zod';
import { REQUIRED } from '../constants';
import { checkedText, fieldSchema, present } from '../fields/kinds';
import { sentNumber } from '../fields/sentNumber';
import { type PaperBlock, type PaperName, paperFields } from '../papers/papers';
import { thingName } from './parts/names';
import { pageOf } from './parts/page';

const text = z.string().nullable();

/** The body of a block: any of its fields; a whole write carries the required ones. */
export const paperBody = <Block extends PaperBlock>(block: Block, whole: boolean) =>
  z.object(
    Object.fromEntries(
      paperFields(block).map((field) => [
        field.name,
        whole && field.whole ? present(fieldSchema(field)) : fieldSchema(field),
      ]),
    ) as Record<PaperName<Block>, z.ZodOptional<z.ZodType<PaperValue>>>,
  );

/** A value of a block after validation; files are files or, unchanged, texts. */
export type PaperValue = string | number | boolean | File | null;
export type PaperBody = Partial<Record<string, PaperValue>>;

export const ForeignDocuments = z.object({
  name: text,
  foreign_pass_num: text,
  foreign_pass_whom: text,
  foreign_pass_date: text,
  snils: text,
  inn: text,
  work_book_num: text,
});

export const AdditionalDoc = z.object({ id: z.number(), foreign_doc_name: z.string(), foreign_doc_num: z.string() });
export const ForeignParentDocuments = z.object({ ...ForeignDocuments.shape, additional_docs: z.array(AdditionalDoc) });

/** A row without an id is added; a row with the id of one's own is changed. */
export const ForeignParentBody = z.object({
  ...paperBody('foreign_parent_documents', false).shape,
  additional_docs: z
    .array(
      z.object({
        id: z.number().int().min(1).max(2_147_483_647).optional(),
        foreign_doc_name: thingName(500),
        foreign_doc_num: thingName(500),
      }),
    )
    .max(20, 'Не больше 20 документов.')
    .optional(),
});
export type ForeignParentBody = z.infer<typeof ForeignParentBody>;

const institution = sentNumber(
  z
    .number({ error: 'Введите номер записи.' })
    .int('Введите номер записи.')
    .min(1, 'Такой записи нет.')
    .max(2_147_483_647, 'Такой записи нет.'),
);

export const ProfessionalEducationBody = z.object({
  study_institution: z
    .unknown()
    .transform((given, context): unknown => {
      if (given !== undefined && given !== null && given !== '') return given;
      context.addIssue({ code: 'custom', message: REQUIRED });
      return z.NEVER;
    })
    .pipe(institution),
  years_of_study: checkedText(9, 'years').optional(),
  exam_score: checkedText(20).optional(),
  qualification: checkedText(100).optional(),
});
export const ProfessionalEducationChange = ProfessionalEducationBody.partial();
export type ProfessionalEducationBody = z.infer<typeof ProfessionalEducationBody>;

export const ProfessionalEducationRow = z.object({
  id: z.number(),
  study_institution: z.string(),
  /** What a form sends back as `study_institution`. */
  study_institution_id: z.number(),
  years_of_study: text,
  exam_score: text,
  qualification: text,
});
export const ProfessionalEducationList = z.object({ users_prof_educations: z.array(ProfessionalEducationRow) });

export const ForeignDocumentsPage = pageOf(ForeignDocuments);
export const ForeignParentDocumentsPage = pageOf(ForeignParentDocuments);

export const EraseBody = z.object({
  /** Left out by an account without one: its sign-in must be fresh. */
  current_password: z.string({ error: 'Введите пароль.' }).max(500).optional(),
  confirm: z.literal(true, { error: 'Подтвердите, что данные нужно удалить.' }),
});
