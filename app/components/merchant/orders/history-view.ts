/** One thing that happened to an order, in the words of its reader. */
export interface HistoryItem {
  kind: 'step' | 'change' | 'agreed' | 'money' | 'claim' | 'note'
  at: number
  title: string
  /** Who, and what else is to be said in small. */
  detail: string
  /** Text in a bubble: a note, or a reason. */
  quote: string
  /** Of a note that can be removed. */
  noteId: string | null
}
