import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

/** A model throttled the account. Clients see it as MODEL_BUSY. */
export class ModelThrottled extends AppError {
  constructor(options: ErrorOptions) {
    super('MODEL_BUSY', MESSAGES.modelBusy, options);
  }
}
