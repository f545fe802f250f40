/** Prepares the database for the test processes: each that finds none would create its own. */
import { prepareDatabase } from './prepared-database.ts';

await prepareDatabase();
