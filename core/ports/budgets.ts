import type { DeploymentDay } from '#core/domain/budgets/deployment-day.ts';
import type { PersonDay } from '#core/domain/budgets/person-day.ts';
import type { UploadDay } from '#core/domain/budgets/upload-day.ts';

/** Reservations, payments and uploads of each UTC day; `day` has the form `2026-11-21`. */
export type Budgets = {
  readPersonDay(day: string, userId: string): Promise<PersonDay>;
  /** Applies a pure change to the person's current day, and retries on a write conflict. */
  updatePersonDay<T>(
    day: string,
    userId: string,
    change: (person: PersonDay) => { person: PersonDay; result: T },
  ): Promise<T>;
  /** The same for the whole deployment. */
  readDeploymentDay(day: string): Promise<DeploymentDay>;
  updateDeploymentDay<T>(
    day: string,
    change: (deployment: DeploymentDay) => { deployment: DeploymentDay; result: T },
  ): Promise<T>;
  /** The same for a person's uploads. There is no read method, because nothing shows uploads. */
  updateUploadDay<T>(
    day: string,
    userId: string,
    change: (uploads: UploadDay) => { uploads: UploadDay; result: T },
  ): Promise<T>;
};
