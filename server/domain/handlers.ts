// The handlers of the endpoints table: what each receives follows from its row.
import type { z } from 'zod';
import type { Endpoint, Endpoints } from '../../contract/endpoints/table/types';
import type { Level } from '../../contract/levels';
import type { AnyCall, Viewer } from '../call';
import type { Scopes } from './scopes';

type Schema<Value> = Value extends (...args: never[]) => infer Returned ? Returned : Value;
type Output<Value, Otherwise> = Schema<Value> extends z.ZodType ? z.output<Schema<Value>> : Otherwise;
type Field<Row, Key extends string> = Row extends Record<Key, infer Value> ? Value : undefined;
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Exclude<Name, 'level'> | ParamNames<Rest>
  : never;
type Texts<Row> = Row extends { texts: readonly (infer Name)[] } ? Name : never;

/** One call, as the handler of its row receives it. */
export type Call<Row extends Endpoint> = Omit<AnyCall, 'level' | 'params' | 'viewer' | 'query' | 'body' | 'record'> & {
  level: Row extends { levels: readonly (infer Named)[] } ? Named & Level : undefined;
  params: { [Name in ParamNames<Row['path']>]: Name extends Texts<Row> ? string : number };
  viewer: Row['can'] extends 'guest' ? Viewer | null : Viewer;
  query: Output<Field<Row, 'query'>, Record<string, never>>;
  /** Of a row that is PUT and PATCH: the whole or a part. */
  body: Output<Field<Row, 'body'>, undefined> | Output<Field<Row, 'part'>, never>;
  record: Row extends { scope: infer Name extends keyof Scopes } ? Awaited<ReturnType<Scopes[Name]>> : undefined;
};

/** A handler for every row: a row without one, or one without a row, does not compile. */
export type Handlers<Rows extends Endpoints> = {
  [Name in keyof Rows]: (call: Call<Rows[Name]>) => Promise<unknown>;
};
