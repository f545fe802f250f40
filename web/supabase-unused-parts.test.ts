import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as parts from './supabase-unused-parts.ts';

const PACKAGE = path.join(import.meta.dirname, '../node_modules/@supabase/supabase-js');
const client = readFileSync(path.join(PACKAGE, 'dist/index.mjs'), 'utf8');
const imports = [...client.matchAll(/^import \{ ([\w, ]+) \} from "(@supabase\/[\w-]+)";$/gm)];

test("replaces every package of Supabase's client except those for sign-in and the database", () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies).toSorted()).toEqual(
    ['@supabase/auth-js', '@supabase/postgrest-js', ...parts.UNUSED_SUPABASE_PACKAGES].toSorted(),
  );
});

test('exports every name that the client imports from the replaced packages', () => {
  const names = imports.flatMap(([, list = '', from = '']) =>
    parts.UNUSED_SUPABASE_PACKAGES.includes(from) ? list.split(', ') : [],
  );
  expect(names).toContain('RealtimeClient');
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(names));
});
