import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

/** A model turned a request away because the account asks it too often; MODEL_BUSY to everybody else. */
export class ModelThrottled extends AppError {
  constructor(options: ErrorOptions) {
    super('MODEL_BUSY', MESSAGES.modelBusy, options);
  }
}
