/** A row of a strip for a roll, whoever writes it: a browser, or a printer of receipts. */
export interface RollRow {
  /** Stands before the text, heavier. */
  strong?: string
  text: string
  /** At the other end of the row. */
  figure?: string
  look?: 'name' | 'title' | 'symbol' | 'total' | 'heading'
}

export interface RollText {
  /** In the middle of the strip, as the foot is. */
  head: RollRow[]
  parts: RollRow[][]
  foot: RollRow[]
}
