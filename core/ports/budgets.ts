import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import type { PersonDay } from '#core/domain/budgets/person-day.ts';
import type { UploadDay } from '#core/domain/budgets/upload-day.ts';

/** Reservations, payments and uploads of each UTC day, written `2026-11-21`. */
export type Budgets = {
  readPerson(day: string, userId: string): Promise<PersonDay>;
  /** Applies a pure decision to the person's current day; repeats it while another writer interferes. */
  decidePerson<T>(
    day: string,
    userId: string,
    decision: (person: PersonDay) => { person: PersonDay; result: T },
  ): Promise<T>;
  /** The same for the whole deployment. */
  readDeployment(day: string): Promise<DeploymentDay>;
  decideDeployment<T>(
    day: string,
    decision: (deployment: DeploymentDay) => { deployment: DeploymentDay; result: T },
  ): Promise<T>;
  /** The same for a person's uploads, which are not read after their day. */
  decideUploads<T>(
    day: string,
    userId: string,
    decision: (uploads: UploadDay) => { uploads: UploadDay; result: T },
  ): Promise<T>;
};
