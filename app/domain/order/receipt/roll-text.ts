export interface RollRow {
  strong?: string
  text: string
  figure?: string
  look?: 'name' | 'title' | 'symbol' | 'total' | 'heading'
}

export interface RollText {
  head: RollRow[]
  parts: RollRow[][]
  foot: RollRow[]
}
