declare module 'asl-validator' {
  /** Checks a definition in the Amazon States Language by its schema, its transitions and its paths. */
  export default function validate(definition: object): {
    isValid: boolean;
    errors: { 'Error code': string; Message: string }[];
    errorsText(): string;
  };
}
