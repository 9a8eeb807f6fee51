const MAX_CELL = 1_000
const MAX_CELLS = 100

/** Reads at most `most` rows of 100 cells of 1,000 letters. Never throws. */
export function readDelimited(text: string, delimiter: ',' | ';' | '\t', most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // Uncut, a cell of a million quotes would be trimmed a million times.
  const add = (character: string) => {
    if (cell.length < MAX_CELL) cell += character
  }
  const source = text.replace(/^\ufeff/, '')
  for (let at = 0; at < source.length && rows.length < most; at += 1) {
    const character = source.charAt(at)
    if (isQuoted) {
      if (character !== '"') add(character)
      else if (source.charAt(at + 1) === '"') {
        add('"')
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      if (row.length < MAX_CELLS) row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source.charAt(at + 1) === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else add(character)
  }
  return rows.length === most || (cell === '' && row.length === 0) ? rows : [...rows, [...row, cell]]
}
