/** The forms of a word that a table may list: itself and its likely singulars. */
export function singulars(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (word.endsWith('y')) forms.push(word.slice(0, -1));
  return forms;
}
