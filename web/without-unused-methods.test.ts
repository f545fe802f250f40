import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { KEPT_METHODS, unusedBodies, withoutBodies } from './without-unused-methods.ts';

const MODULE = path.join(import.meta.dirname, '../node_modules/@supabase/auth-js/dist/module');
const [client] = KEPT_METHODS;
if (client === undefined) throw new Error('No rule for the client of sign-in');
const code = readFileSync(path.join(MODULE, 'GoTrueClient.js'), 'utf8');

/** Which methods the code calls on itself. */
const callsIn = (text: string) => new Set([...text.matchAll(/this\.(\w+)\(/g)].map(([, name]) => name));

test('what is kept of sign-in calls nothing that is left out, but for links that are read elsewhere', () => {
  const { program } = parseSync('GoTrueClient.js', code);
  const kept = withoutBodies(code, unusedBodies(program, client)).replaceAll(/\/\*.*?\*\//gs, '');
  const leftOut = [...kept.matchAll(/(\w+)\([^)]*\) \{ throw Error\('Left out/g)].map(([, name]) => name);
  expect(leftOut).toContain('signInWithPasskey');
  // With `detectSessionInUrl: false` it is never called (`platform/session/supabase.ts`).
  expect([...callsIn(kept)].filter((name) => leftOut.includes(name))).toEqual(['_getSessionFromURL']);
});

test('a client that has changed is noticed when the app is built', () => {
  const { program } = parseSync('other.js', 'class GoTrueClient { signUp() {} }');
  expect(() => unusedBodies(program, client)).toThrow(/has changed/);
});
