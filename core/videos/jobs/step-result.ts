/** A workflow step's result for the state machine. It contains nothing that a person wrote. */
export type StepResult<Outcome extends string> = {
  outcome: Outcome;
  waitSeconds: number;
  /** Another job that may use a free slot; empty if there is none. */
  next: string;
};

/** The state machine reads every field, so unused ones get a default. */
export const stepResult = <Outcome extends string>(
  outcome: Outcome,
  waitSeconds = 1,
  next = '',
): StepResult<Outcome> => ({ outcome, waitSeconds, next });
