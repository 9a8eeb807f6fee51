/** The rows of a CSV text; a quoted cell may hold line ends and doubled quotes. No text throws. */
export function readDelimited(text: string, delimiter: ',' | ';' | '\t'): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\ufeff/, '')
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && source.charAt(at + 1) === '\n') at += 1
      rows.push([...row, cell])
      row = []
      cell = ''
    } else cell += character
  }
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]]
}
