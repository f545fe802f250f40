import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import type { PersonDay } from '#core/domain/budgets/person-day.ts';
import type { UploadDay } from '#core/domain/budgets/upload-day.ts';

/** What was taken of a UTC day's budgets. Days are written `2026-11-21`. */
export type Budgets = {
  readPerson(day: string, userId: string): Promise<PersonDay>;
  /** Applies a pure decision to the person's day as it is now, again and again until no other writer came between. */
  decidePerson<T>(
    day: string,
    userId: string,
    decision: (person: PersonDay) => { person: PersonDay; result: T },
  ): Promise<T>;
  /** The same for what the whole deployment took. */
  readDeployment(day: string): Promise<DeploymentDay>;
  decideDeployment<T>(
    day: string,
    decision: (deployment: DeploymentDay) => { deployment: DeploymentDay; result: T },
  ): Promise<T>;
  /** The same for what a person uploaded; nobody asks for it after the day. */
  decideUploads<T>(
    day: string,
    userId: string,
    decision: (uploads: UploadDay) => { uploads: UploadDay; result: T },
  ): Promise<T>;
};
