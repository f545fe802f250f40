/**
 * PostgREST's translation of a request into SQL, for the part of its query language that the product uses; anything
 * else throws. The statements have the form of PostgREST 12 and later: one query whose rows become JSON.
 */

import type { Client } from 'pg';

/** A request as a client of PostgREST sends it. */
export type TableRequest = { url: URL; prefer: string; body: string | undefined };
export type TableStatement = { text: string; values: string[] };
/** The type of each argument, by function and argument. */
type FunctionArguments = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The functions of the schema with their arguments, as PostgREST reads them when it starts. */
export async function readFunctions(client: Client): Promise<FunctionArguments> {
  const { rows } = await client.query<{ name: string; types: Record<string, string> }>(
    `select p.proname as name, json_object_agg(a.name, format_type(a.type, null)) as types
     from pg_proc p, unnest(p.proargnames, p.proargtypes::oid[]) as a (name, type)
     where p.pronamespace = 'public'::regnamespace and a.name is not null group by p.proname`,
  );
  return new Map(rows.map(({ name, types }) => [name, new Map(Object.entries(types))]));
}

const OPERATORS = new Map(Object.entries({ eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=', ov: '&&' }));
const NON_FILTER_PARAMETERS = new Set(['select', 'order', 'limit']);
/** One member of `or=(…)`, whose value is quoted or an array. */
const OR_MEMBER = /^(\w+)\.(\w+)\.("[^"]*"|\{[^}]*\})(?:,|$)/;

const quote = (name: string) => `"${name}"`;
const toArrayLiteral = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(',')}}`;

/** Translates a request; `functions` are the callable functions. */
export function toStatement(request: TableRequest, functions: FunctionArguments): TableStatement {
  const values: string[] = [];
  const parameter = (value: string) => `$${values.push(value)}`;
  const [, , , resource = '', functionName] = request.url.pathname.split('/');
  const isCall = resource === 'rpc' && functionName !== undefined;
  const relation = isCall ? quote('pgrst_source') : `"public".${quote(resource)}`;

  const column = (name: string) => {
    const [field = '', key] = name.split('->>');
    return `${relation}.${quote(field)}${key === undefined ? '' : `->>${parameter(key)}`}`;
  };
  const compare = (name: string, operator: string, value: string) => {
    if (operator === 'in') return `${column(name)} = ANY (${parameter(toArrayLiteral(splitList(value)))})`;
    const sign = OPERATORS.get(operator);
    if (sign === undefined) throw new Error(`PostgREST's operator ${operator} is not translated here`);
    return `${column(name)} ${sign} ${parameter(value)}`;
  };
  const filter = ([name, value]: [string, string]): string => {
    if (name === 'or')
      return `(${orMembers(value)
        .map((member) => compare(...member))
        .join(' OR ')})`;
    const [operator = '', ...rest] = value.split('.');
    return compare(name, operator, rest.join('.'));
  };

  const query = request.url.searchParams;
  const source = isCall ? toFunctionCall(functionName, request.body ?? '{}', functions, parameter) : '';
  const columns = (query.get('select') ?? '*').split(',').map((item) => {
    const [alias, name] = item.includes(':') ? item.split(':') : [undefined, item];
    return alias === undefined ? column(item) : `${column(name ?? '')} AS ${quote(alias)}`;
  });
  const conditions = () => {
    const filters = [...query].filter(([name]) => !NON_FILTER_PARAMETERS.has(name)).map(filter);
    return filters.length === 0 ? '' : `WHERE ${filters.join(' AND ')}`;
  };
  const order = (query.get('order') ?? '').split(',').flatMap((item) => {
    const [name = '', direction = 'asc'] = item.split('.');
    return name === '' ? [] : [`${column(name)} ${direction.toUpperCase()}`];
  });
  const rows = [
    `SELECT ${columns.join(', ')} FROM ${relation} ${conditions()}`,
    order.length === 0 ? '' : `ORDER BY ${order.join(', ')}`,
    `LIMIT ${parameter(query.get('limit') ?? '1000')} OFFSET ${parameter('0')}`,
  ].join(' ');
  const countQuery = request.prefer.includes('count=exact')
    ? `, pgrst_source_count AS (SELECT 1 FROM ${relation} ${conditions()})`
    : '';
  const total = countQuery === '' ? 'null::bigint' : '(SELECT pg_catalog.count(*) FROM pgrst_source_count)';
  return {
    text: `WITH pgrst_source AS (${isCall ? source : rows})${countQuery}
      SELECT ${total} AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total,
        coalesce(json_agg(_postgrest_t), '[]') AS body
      FROM (${isCall ? rows : 'SELECT * FROM pgrst_source'}) _postgrest_t`,
    values,
  };
}

function toFunctionCall(
  name: string,
  body: string,
  functions: FunctionArguments,
  parameter: (value: string) => string,
): string {
  const passedArguments = Object.keys(JSON.parse(body)).map((argument) => {
    const type = functions.get(name)?.get(argument);
    if (type === undefined) throw new Error(`${name} has no argument ${argument}`);
    return { argument: quote(argument), type };
  });
  const names = passedArguments.map(({ argument }) => argument).join(', ');
  const columnDefinitions = passedArguments.map(({ argument, type }) => `${argument} ${type}`).join(', ');
  const namedArguments = passedArguments
    .map(({ argument }) => `${argument} := pgrst_body.${argument}`)
    .join(', ');
  return `SELECT pgrst_call.* FROM (SELECT ${parameter(body)}::json AS json_data) pgrst_payload,
    LATERAL (SELECT ${names} FROM json_to_record(pgrst_payload.json_data) AS _(${columnDefinitions}) LIMIT 1) pgrst_body,
    LATERAL "public".${quote(name)}(${namedArguments}) pgrst_call`;
}

/** The members of `in.(…)`, which may be quoted. */
const splitList = (list: string): string[] =>
  list
    .slice(1, -1)
    .split(',')
    .map((member) => member.replaceAll('"', ''));

function orMembers(list: string): [string, string, string][] {
  const members: [string, string, string][] = [];
  let rest = list.slice(1, -1);
  while (rest !== '') {
    const [match, name = '', operator = '', value = ''] = OR_MEMBER.exec(rest) ?? [];
    if (match === undefined) throw new Error(`PostgREST's or=${list} is not translated here`);
    members.push([name, operator, value.startsWith('"') ? value.slice(1, -1) : value]);
    rest = rest.slice(match.length);
  }
  return members;
}
