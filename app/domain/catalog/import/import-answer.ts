export interface MatchedRow {
  state: 'new' | 'changed' | 'same' | 'problem'
  problem?: string
  productId?: string
  version?: number
}

export type ImportRefusal = 'import-running' | 'import-gone' | 'import-incomplete' | 'undo-over'

/** Of `/products/import.json`; `results` and `room` (null: no limit) answer `match`. */
export type ImportAnswer =
  | { ok: true; results?: MatchedRow[]; room?: number | null }
  | {
      ok: false
      reason:
        | ImportRefusal
        | 'rows-unreadable'
        | 'too-large'
        | 'too-many-steps'
        | 'signed-out'
        | 'other-account'
        | 'other-store'
        | 'failed'
    }
