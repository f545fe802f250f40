import { type ProductFunction, sharedEnvironments } from '#lambdas/runtime/define-function.ts';
import type { VariableName } from '#lambdas/runtime/variables.ts';

/** Values of the functions' variables. Steps are created before the workflow and get no value that depends on it. */
export type VariableValues = Readonly<Partial<Record<VariableName, string>>>;

/**
 * The environment of one function: exactly the variables that it and its kind declare.
 * Throws when a value is missing.
 */
export function functionEnvironment(
  { name, kind, environment }: ProductFunction,
  values: VariableValues,
): Readonly<Record<string, string>> {
  const declared = { ...environment.shape, ...sharedEnvironments[kind].shape };
  return Object.fromEntries(
    Object.keys(declared).map((variable) => {
      const value = values[variable as VariableName];
      if (value === undefined) throw new Error(`${name} reads ${variable}, which has no value.`);
      return [variable, value];
    }),
  );
}
