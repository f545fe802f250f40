/** Subtracts a multiple of `row` from `from`, so that the coefficient of `term` in `from` is 0. In place. */
function eliminate(from: Float64Array, row: Float64Array, term: number): void {
  const times = (from[term] as number) / (row[term] as number);
  for (let k = term; k < row.length; k++) from[k] = (from[k] as number) - times * (row[k] as number);
}

/**
 * Solves linear equations by Gauss-Jordan elimination. Each row holds the coefficients and one or more right-hand sides.
 * In place: the solutions replace the right-hand sides.
 */
export function solveEquations(rows: readonly Float64Array[]): void {
  for (const [term, row] of rows.entries())
    for (const other of rows) if (other !== row) eliminate(other, row, term);
  for (const [term, row] of rows.entries())
    for (let k = rows.length; k < row.length; k++) row[k] = (row[k] as number) / (row[term] as number);
}
