import { invalid } from '#local/bedrock/bedrock-error.ts';
import { findServiceShape, type ModeledOperation, serviceModel } from './service-model.ts';
import { inputProblems } from './validate.ts';

/** Throws BedrockError for a request that violates the service model. */
export function checkInput(operation: ModeledOperation, input: unknown): void {
  const problems = inputProblems(operation, input);
  if (problems.length === 0) return;
  const counted = `${problems.length} validation error${problems.length === 1 ? '' : 's'} detected`;
  throw invalid(`${counted}: ${problems.join('; ')}`);
}

/** Reads an operation's input from the query string and parses its numbers; an invalid number stays text. */
export function inputFromQuery(operation: ModeledOperation, query: URLSearchParams): Record<string, unknown> {
  const { members = {} } = findServiceShape(serviceModel.operations[operation].input);
  const memberType = (name: string) => {
    const member = Object.values(members).find(({ locationName }) => locationName === name);
    return member && findServiceShape(member.shape).type;
  };
  return Object.fromEntries(
    [...query].map(([name, text]) => [
      name,
      memberType(name) === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text,
    ]),
  );
}
