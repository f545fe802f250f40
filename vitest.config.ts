import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { CHEAPEST_PASSWORD_HASH, QUICK_WASM } from './test/support/cheap-starts.ts';

const MINUTE = 60_000;

type NodeProject = {
  name: string;
  include: string[];
  testTimeout?: number;
  /** One process runs all files in sequence, so that they share bundled functions. */
  together?: boolean;
  /**
   * Files start PGlite in their process: each has one of its own, because V8 fails if databases come and go
   * (nodejs/node#64500).
   */
  database?: boolean;
  env?: Record<string, string>;
  setupFiles?: string[];
  globalSetup?: string;
  /** Retries for tests in which a busy machine can exceed a timeout; a real fault fails every time. */
  retry?: number;
};

/** A project that runs in Node, two files at a time unless `together`, in processes that keep loaded modules. */
const inNode = ({
  name,
  include,
  testTimeout = 15_000,
  together = false,
  database = false,
  retry = 0,
  env = {},
  setupFiles = [],
  globalSetup,
}: NodeProject) => ({
  test: {
    name,
    include,
    setupFiles: ['test/support/end-with-exit.ts', ...setupFiles],
    globalSetup,
    environment: 'node' as const,
    testTimeout,
    hookTimeout: 2 * MINUTE,
    fileParallelism: !together,
    isolate: database,
    execArgv: database ? [QUICK_WASM] : [],
    retry,
    env: { ...(database && CHEAPEST_PASSWORD_HASH), ...env },
  },
});

export default defineConfig({
  test: {
    // Two cores are what a small CI machine has.
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      inNode({
        name: 'unit',
        include: [
          '{contract,catalog,core,adapters,lambdas,local,studio,lib,doctor,state-machines,scripts,test/assembly,test/requests}/**/*.test.ts',
        ],
        testTimeout: MINUTE,
        setupFiles: ['test/support/undo-changes.ts'],
      }),
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['test/support/without-layout.ts'],
          // A context of its own for each file, and one worker for many: a new jsdom costs more than most files' tests.
          pool: 'vmThreads',
          testTimeout: 15_000,
        },
      },
      inNode({ name: 'ports', include: ['test/ports/**/*.test.ts'], testTimeout: MINUTE, database: true }),
      inNode({
        name: 'protocol',
        include: ['test/protocol/**/*.test.ts'],
        testTimeout: 2 * MINUTE,
        database: true,
      }),
      inNode({ name: 'rls', include: ['test/rls/**/*.test.ts'], testTimeout: MINUTE, database: true }),
      inNode({
        name: 'rls-postgresql',
        include: ['test/rls/**/*.test.ts'],
        testTimeout: MINUTE,
        env: { DATABASE: 'postgresql' },
      }),
      inNode({
        name: 'infra',
        include: ['test/infra/**/*.test.ts'],
        testTimeout: 5 * MINUTE,
        together: true,
        globalSetup: 'test/infra/temporary-folder.ts',
      }),
      // On what `npm run synth` made: `npm run assembly` starts it.
      inNode({ name: 'assembly', include: ['test/assembly/**/*.spec.ts'], testTimeout: 3 * MINUTE }),
      inNode({ name: 'architecture', include: ['test/architecture/**/*.test.ts'], testTimeout: MINUTE }),
      inNode({
        name: 'api',
        include: ['test/api/**/*.test.ts'],
        testTimeout: 3 * MINUTE,
        retry: 1,
      }),
    ],
  },
});
