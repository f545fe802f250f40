import type { ESTree, Plugin } from 'vite';

/** The methods of one class in one file of a package: those that are called, by us or by one another. */
type Kept = { file: RegExp; className: string; methods: readonly string[] };

/**
 * Supabase's client of sign-in is one class with every way to sign in that there is: what a class has, no bundler
 * leaves out. These are the ways that Moodlark has, and what they call.
 */
export const KEPT_METHODS: readonly Kept[] = [
  {
    file: /@supabase\/auth-js\/dist\/module\/GoTrueClient\.js$/,
    className: 'GoTrueClient',
    methods: [
      ...['signUp', 'signInWithPassword', 'signOut', 'getSession', 'setSession', 'refreshSession'],
      ...['updateUser', 'resetPasswordForEmail', 'resend', 'onAuthStateChange', 'initialize', 'dispose'],
      ...['startAutoRefresh', 'stopAutoRefresh', 'isThrowOnErrorEnabled', 'getUser'],
      ...[
        '_returnResult',
        '_logPrefix',
        '_debug',
        '_initialize',
        '_acquireLock',
        '_useSession',
        '__loadSession',
      ],
      ...['_hydrateSessionUser', '_getUser', '_updateUser', '_setSession', '_refreshSession', '_signOut'],
      ...['_isImplicitGrantCallback', '_isPKCECallback', '_emitInitialSession', '_refreshAccessToken'],
      ...[
        '_isValidSession',
        '_recoverAndRefresh',
        '_callRefreshToken',
        '_notifyAllSubscribers',
        '_saveSession',
      ],
      ...['_removeSession', '_removeVisibilityChangedCallback', '_startAutoRefresh', '_stopAutoRefresh'],
      ...['_autoRefreshTokenTick', '_handleVisibilityChange', '_onVisibilityChanged'],
      ...['_maybeAppendFlowIdToRedirect', '_getCodeChallengeAndMethod', 'jwks', 'jwks_cached_at'],
    ],
  },
  {
    file: /@supabase\/auth-js\/dist\/module\/GoTrueAdminApi\.js$/,
    className: 'GoTrueAdminApi',
    methods: ['signOut'],
  },
  {
    file: /@supabase\/postgrest-js\/dist\/index\.mjs$/,
    className: 'PostgrestFilterBuilder',
    methods: ['throwOnError', 'eq', 'gt', 'gte', 'lt', 'lte', 'in', 'or', 'is', 'filter'],
  },
  { file: /@supabase\/auth-js\/dist\/module\/lib\/webauthn\.js$/, className: 'WebAuthnApi', methods: [] },
];

/** Calls that say what happens to those who debug the client. */
const DEBUGGING = /^\s*this\._debug\(.*\);$/gm;

type Span = { start: number; end: number };

/** Empties the methods that are not kept. Whoever calls one is told; a name that is gone fails the build. */
export function withoutUnusedMethods(kept: readonly Kept[] = KEPT_METHODS): Plugin {
  return {
    name: 'without-unused-methods',
    apply: 'build',
    transform(code, id) {
      const rule = kept.find(({ file }) => file.test(id));
      if (rule === undefined) return null;
      const bodies = unusedBodies(this.parse(code), rule);
      return { code: withoutBodies(code, bodies).replaceAll(DEBUGGING, ';'), map: null };
    },
  };
}

/** Where the bodies of methods are that are not kept. */
export function unusedBodies(program: ESTree.Program, { className, methods }: Kept): Span[] {
  const members = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const named = statement.type === 'ExportDefaultDeclaration' ? statement.declaration : declared;
    if (named?.type === 'ClassDeclaration' && named.id?.name === className) return named.body.body;
    if (named?.type !== 'VariableDeclaration') return [];
    return named.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === className && init?.type === 'ClassExpression'
        ? init.body.body
        : [],
    );
  });
  const unused: Span[] = [];
  const found = new Set<string>();
  for (const member of members) {
    if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier') continue;
    if (member.kind === 'constructor') continue;
    found.add(member.key.name);
    if (!methods.includes(member.key.name) && member.value.body !== null) unused.push(member.value.body);
  }
  const gone = methods.filter((method) => !found.has(method));
  if (members.length === 0 || gone.length > 0)
    throw new Error(`${className} has changed: look at web/without-unused-methods.ts (${gone.join(', ')})`);
  return unused;
}

/** The code with the bodies at these places emptied: whoever gets there after all is told. */
export const withoutBodies = (code: string, bodies: readonly Span[]): string =>
  bodies.reduceRight(
    (rest, { start, end }) =>
      `${rest.slice(0, start)}{ throw Error('Left out of the bundle: see web/vite.config.ts'); }${rest.slice(end)}`,
    code,
  );
