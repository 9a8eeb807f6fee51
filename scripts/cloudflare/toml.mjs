/**
 * Sets `key` and leaves every other line as it is. `table` is '' for the lines before the first
 * table; `where` picks the table with all of its pairs. Null when it can't be edited safely.
 * @param {string} text
 * @param {{ table: string, where?: Record<string, string>, key: string, value: unknown }} change
 * @returns {string | null}
 */
export function withValue(text, { table, where, key, value }) {
  const lines = text.split('\n')
  const range = where ? findEntry(lines, table, where) : findTable(lines, table)
  if (!range) return where ? null : `${text.trimEnd()}\n\n[${table}]\n${lineOf(key, value)}\n`
  const at = lines.findIndex((line, index) => isWithin(range, index) && keyOf(line) === key)
  if (at === -1) {
    lines.splice(endOfPairs(lines, range), 0, lineOf(key, value))
    return lines.join('\n')
  }
  const comment = onOneLine.exec(lines[at])?.groups?.comment
  if (comment === undefined) return null
  lines[at] = lineOf(key, value) + comment
  return lines.join('\n')
}

const header = /^\s*(\[\[?)\s*([\w.-]+)\s*\]\]?\s*(#.*)?$/
const onOneLine = /^[^=]+=\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\w.+-]+|\[[^#]*\]|\{[^#]*\})(?<comment>\s*(?:#.*)?)$/

function findTable(lines, table) {
  const headers = headersOf(lines)
  if (table === '') return { from: 0, to: headers[0]?.at ?? lines.length }
  return headers.find(({ name, isEntry }) => name === table && !isEntry)
}

function findEntry(lines, table, where) {
  return headersOf(lines).find(
    (range) =>
      range.name === table &&
      range.isEntry &&
      Object.entries(where).every(([key, value]) =>
        lines.some(
          (line, index) =>
            isWithin(range, index) &&
            line
              .trim()
              .replace(/\s*=\s*/, ' = ')
              .startsWith(lineOf(key, value)),
        ),
      ),
  )
}

function headersOf(lines) {
  const found = lines.flatMap((line, at) => {
    const [, bracket, name] = header.exec(line) ?? []
    return name ? [{ at, name, isEntry: bracket === '[[' }] : []
  })
  return found.map((range, index) => ({ ...range, from: range.at + 1, to: found[index + 1]?.at ?? lines.length }))
}

function isWithin({ from, to }, index) {
  return index >= from && index < to
}

/** A comment behind the last pair belongs to the next table. */
function endOfPairs(lines, { from, to }) {
  for (let index = to; index > from; index -= 1) {
    if (/^\s*[^\s#]/.test(lines[index - 1])) return index
  }
  return from
}

function keyOf(line) {
  return /^\s*"?([\w-]+)"?\s*=/.exec(line)?.[1]
}

function lineOf(key, value) {
  return `${key} = ${textOf(value)}`
}

function textOf(value) {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{ ${Object.entries(value)
    .map(([key, inner]) => lineOf(key, inner))
    .join(', ')} }`
}
