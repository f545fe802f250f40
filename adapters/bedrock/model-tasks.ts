/** A field of a task, by its name in the model's document. */
export type TaskField = {
  name: string;
  kind: 'text' | 'number' | 'picture' | 'choice';
  choices?: readonly string[];
  isRequired: boolean;
  isList: boolean;
};

/** A task has one form, or several of which the field that is given chooses one. */
export type TaskForm = { chosenBy?: string; fields: readonly TaskField[] };

/** The images that came back, and the model’s message about them. */
export type TaskAnswer = { pictures: readonly Uint8Array[]; message?: string };

/** All tasks of a model, those too that no feature of this product asks for. */
export type ModelTasks = {
  tasks: Readonly<Record<string, readonly TaskForm[]>>;
  /** The body of InvokeModel; `undefined` where the fields are of none of the task's forms. */
  bodyOf(task: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined;
  readAnswer(body: unknown): TaskAnswer;
};
