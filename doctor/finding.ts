/**
 * The result of one check. A problem would make a deployment fail and stops `npm run deploy`. A warning names what will
 * not work or could not be checked, and stops nothing. `remedy` says what to do.
 */
export type DoctorFinding =
  | { level: 'ok'; message: string }
  | { level: 'warning' | 'problem'; message: string; remedy: string };

export const ok = (message: string): DoctorFinding => ({ level: 'ok', message });
export const warning = (message: string, remedy: string): DoctorFinding => ({
  level: 'warning',
  message,
  remedy,
});
export const problem = (message: string, remedy: string): DoctorFinding => ({
  level: 'problem',
  message,
  remedy,
});
