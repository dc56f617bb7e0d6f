import { sql } from 'drizzle-orm';
import { testMaterial, testRuleFields, testShowsMistakes } from '../../../contract/fields/testRules';
import type { FieldRow } from '../../../contract/fields/types';
import type { TestRules, TestRulesBody } from '../../../contract/schemas/tests';
import { testBlocks as blockTitles, type TestCategory, testBlockKeys } from '../../../contract/testTables';
import { errors } from '../../call/errors';
import { changesOf, type Db, namesOf } from '../../db';
import { testBlocks, testCategories } from '../../db/tables';
import { audit } from '../audit';
import { changedWords } from '../changedWords';
import { type Rules, readAllRules, readRules } from './rules';

const present = ({ number_prefix: _, ...rules }: Rules): TestRules => rules;

export const listRules = async (db: Db): Promise<TestRules[]> => (await readAllRules(db)).map(present);

/**
 * Sets the rules of a test; attempts begun before keep their end, their questions and their pass mark.
 * @throws {ApiError} 412 when somebody else changed them since the version that was read
 */
export const editRules = (db: Db, actor: number, category: TestCategory, body: TestRulesBody): Promise<TestRules> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${testCategories} where ${testCategories.key} = ${category} for update`);
    const before = present(await readRules(tx, category));
    if (body.version !== undefined && body.version !== before.version) throw errors.changedMeanwhile();
    await tx.execute(sql`update ${testCategories} set ${changesOf(testCategories, {
      attempts: body.attempts,
      pass_score: body.pass_score,
      time_limit_minutes: body.time_limit_minutes,
      grace_seconds: body.grace_seconds,
      opens_on: body.opens_on,
      closes_on: body.closes_on,
      shows_mistakes: body.shows_mistakes,
      material: body.material === undefined ? sql`${testCategories.material}` : body.material,
      version: sql`${testCategories.version} + 1`,
    })}
      where ${testCategories.key} = ${category}`);
    await tx.execute(sql`delete from ${testBlocks} where ${testBlocks.category} = ${category}`);
    await tx.execute(sql`insert into ${testBlocks} ${namesOf(testBlocks, 'category', 'block', 'questions')}
      select ${category}, b.block, b.questions
      from json_to_recordset(${JSON.stringify(body.blocks)}::text::json) as b (block text, questions int)`);
    await audit(tx, {
      actor,
      act: 'test.rules',
      kind: 'test',
      record: category === 'safety' ? 1 : 2,
      before,
      after: body,
      note: changedWords(ruleFields, inWords(before), inWords({ ...before, ...body })),
    });
    return present(await readRules(tx, category));
  });

const ruleFields: readonly FieldRow[] = [
  ...testRuleFields,
  ...testBlockKeys.map(
    (block): FieldRow => ({ name: `of.${block}`, label: `Вопросов: ${blockTitles[block]}`, kind: 'integer' }),
  ),
  testShowsMistakes,
  testMaterial,
];

/** Rules with the numbers of questions by their blocks. */
const inWords = ({ blocks, ...rules }: Pick<TestRulesBody, 'blocks'>) => ({
  ...rules,
  of: Object.fromEntries(blocks.map(({ block, questions }) => [block, questions])),
});
