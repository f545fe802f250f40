/** What one check found. `remedy` says exactly what to do; `unknown` is what could not be checked, and why. */
export type Finding =
  | { status: 'fine'; says: string }
  | { status: 'problem'; says: string; remedy: string }
  | { status: 'unknown'; says: string; remedy: string };

export const fine = (says: string): Finding => ({ status: 'fine', says });
export const problem = (says: string, remedy: string): Finding => ({ status: 'problem', says, remedy });
export const unknown = (says: string, remedy: string): Finding => ({ status: 'unknown', says, remedy });
