/** As a spreadsheet reads it. */
export function readCsv(text: string): string[][] {
  const table: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text[at]
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (mark === '"') isQuoted = true
    else if (mark === ',') {
      table.at(-1)?.push(cell)
      cell = ''
    } else if (mark === '\r' && text[at + 1] === '\n') {
      table.at(-1)?.push(cell)
      cell = ''
      at++
      if (at < text.length - 1) table.push([])
    } else cell += mark
  }
  return table
}
