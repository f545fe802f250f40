/**
 * Who may import whom (docs/architecture.md). A layer sees the layers named behind it and nothing else; tests may
 * see everything. Run by scripts/check-layers.mjs, which prints a rule's comment, what to do
 * instead, and also fails when too few modules were seen.
 */
const layers = {
  contract: [],
  catalog: ['contract'],
  core: ['catalog', 'contract'],
  adapters: ['core', 'catalog', 'contract'],
  lambdas: ['adapters', 'core', 'catalog', 'contract'],
  studio: [],
  local: ['studio', 'lambdas', 'adapters', 'core', 'catalog', 'contract', 'state-machines'],
  web: ['contract'],
  lib: ['catalog', 'contract'],
  bin: ['lib', 'catalog', 'contract'],
  doctor: ['lib', 'adapters', 'core', 'catalog', 'contract'],
};
/** Data that a layer reads from one that it otherwise does not see. */
const dataOnly = {
  lib: [
    '^lambdas/functions\\.ts$',
    '^lambdas/runtime/(define-function|grants|metrics|variables)\\.ts$',
    '^adapters/bedrock/(model-ids|base-model-id)\\.ts$',
    '^state-machines/',
  ],
};
const TEST = '\\.test\\.tsx?$';
const layerNames = [...Object.keys(layers), 'state-machines', 'test', 'bench', 'scripts'].join('|');

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'move what both need to a third file',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    // Only types come from "aws-lambda": there is no package of that name here, just @types/aws-lambda. Vite adds `?url`.
    {
      name: 'nothing-unresolved',
      comment: 'correct the path: there is no such file or package',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^aws-lambda$|[.]wasm[?]url$' },
    },
    {
      name: 'packages-are-declared',
      comment: 'add the package to package.json and docs/dependencies.md',
      severity: 'error',
      from: { pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-optional', 'npm-bundled', 'deprecated'] },
    },
    // The studio is judged by core/pixels, so neither knows the other; only the local Bedrock calls it.
    {
      name: 'only-the-local-bedrock-calls-the-studio',
      comment: 'call the studio from local/bedrock/',
      severity: 'error',
      from: { path: '^local/', pathNot: [TEST, '^local/bedrock/'] },
      to: { path: '^studio/' },
    },
    {
      name: 'deployed-code-needs-no-dev-packages',
      comment: 'move the package to "dependencies", or the code to a test',
      severity: 'error',
      from: { path: '^(contract|catalog|core|adapters|lambdas|web/src)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only', 'npm-peer'] },
    },
    {
      name: 'contract-catalog-and-core-are-pure',
      comment: 'add a port to core/ports/ and call the package in an adapter',
      severity: 'error',
      from: { path: '^(contract|catalog|core)/', pathNot: TEST },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: '^node_modules/zod/' },
    },
    // Within the core: use cases → ports → domain.
    {
      name: 'domain-sees-no-port-and-no-use-case',
      comment: 'pass the value as a parameter, or move the code to a use case',
      severity: 'error',
      from: { path: '^core/domain/', pathNot: TEST },
      to: { path: '^core/', pathNot: '^core/domain/' },
    },
    {
      name: 'ports-see-only-the-domain',
      comment: 'move the type to core/domain/',
      severity: 'error',
      from: { path: '^core/ports/' },
      to: { path: '^core/', pathNot: '^core/(ports|domain)/' },
    },
    {
      name: 'web-has-no-node',
      comment: 'use an API of the browser',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'an-adapter-sees-no-other-adapter',
      comment: 'join the two in a use case, or move what they share to adapters/',
      severity: 'error',
      from: { path: '^adapters/([^/]+)/', pathNot: TEST },
      to: { path: '^adapters/([^/]+)/', pathNot: '^adapters/$1/' },
    },
    {
      name: 'a-function-sees-no-other-function',
      comment: 'move what they share to lambdas/runtime/ or to the core',
      severity: 'error',
      from: { path: '^lambdas/([^/]+)/', pathNot: [TEST, '^lambdas/(http|runtime|workflow)/'] },
      to: { path: '^lambdas/([^/]+)/', pathNot: '^lambdas/($1|http|runtime|workflow)/' },
    },
    {
      name: 'descriptions-of-functions-are-data',
      comment: 'move the code to handler.ts',
      severity: 'error',
      from: { path: '^lambdas/[^/]+/function\\.ts$' },
      to: { path: '^(core|adapters)/|^lambdas/http/|^lambdas/workflow/|handler\\.ts$' },
    },
    {
      name: 'a-feature-sees-no-other-feature',
      comment: 'move what they share to web/src/modules/',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    // Within the web: app → features → modules → platform → ui.
    {
      name: 'features-do-not-see-the-app',
      comment: 'move what they share to web/src/modules/ or web/src/platform/',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'modules-see-no-feature',
      comment: 'move the code to web/src/modules/',
      severity: 'error',
      from: { path: '^web/src/modules/', pathNot: TEST },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'platform-sees-no-module',
      comment: 'move the code to web/src/platform/',
      severity: 'error',
      from: { path: '^web/src/platform/', pathNot: TEST },
      to: { path: '^web/src/(modules|features|app)/' },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'pass it as a prop',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: TEST },
      to: { path: '^(web/src/(platform|modules|features|app)|contract|catalog)/' },
    },
    ...Object.entries(layers).map(([layer, seen]) => ({
      name: `${layer}-sees-only-${seen.join('-and-') || 'itself'}`,
      comment: 'move the code to a layer that both may import, or pass it in (docs/architecture.md#layers)',
      severity: 'error',
      from: { path: `^${layer}/`, pathNot: TEST },
      to: {
        path: `^(${layerNames})/`,
        pathNot: [`^(${[layer, ...seen].join('|')})/`, ...(dataOnly[layer] ?? [])],
      },
    })),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(cdk\\.out|web/dist|\\.moodlark|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
