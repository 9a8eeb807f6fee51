/** D1 takes 1,000 queries a request; the rest is for the page around the step. */
const MOST_QUERIES = 800
const QUERIES_AT_ONCE = 200

export function batchesWithin<Part extends { statements: readonly unknown[] }>(
  parts: readonly Part[],
): { batches: Part[][]; notReached: Part[] } {
  const batches: Part[][] = []
  let queries = 0
  let queriesOfBatch = QUERIES_AT_ONCE
  for (const [at, part] of parts.entries()) {
    const count = part.statements.length
    queries += count
    if (queries > MOST_QUERIES) return { batches, notReached: parts.slice(at) }
    queriesOfBatch += count
    if (queriesOfBatch > QUERIES_AT_ONCE) {
      batches.push([])
      queriesOfBatch = count
    }
    batches.at(-1)?.push(part)
  }
  return { batches, notReached: [] }
}
