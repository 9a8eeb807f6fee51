export interface HistoryItem {
  kind: 'step' | 'change' | 'agreed' | 'money' | 'claim' | 'note'
  at: number
  title: string
  detail: string
  /** Text in a bubble: a note, or a reason. */
  quote: string
  /** Set for a note that can be removed. */
  noteId: string | null
}
