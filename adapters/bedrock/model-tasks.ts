/** A field of a task, named as in the model's documentation. */
export type TaskField = {
  name: string;
  kind: 'text' | 'number' | 'image' | 'choice';
  choices?: readonly string[];
  isRequired: boolean;
  isList: boolean;
};

/** One form of a task. If a task has several forms, sending the field named `chosenBy` selects this one. */
export type TaskForm = { chosenBy?: string; fields: readonly TaskField[] };

/** The returned images, and the model's message about them. */
export type TaskResponse = { images: readonly Uint8Array[]; message?: string };

/** All tasks of a model, including those that no feature uses. */
export type ModelTasks = {
  tasks: Readonly<Record<string, readonly TaskForm[]>>;
  /** The body of InvokeModel; `undefined` if the fields match none of the task's forms. */
  toBody(task: string, fields: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined;
  readResponse(body: unknown): TaskResponse;
};
