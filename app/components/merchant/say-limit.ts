import { toast } from 'sonner'

/** What the plan doesn't allow, with the way to more. Call it from an effect or an event. */
export function sayLimit(words: { title: string; text: string; action: string }, onAction: () => void): void {
  toast.error(words.title, { description: words.text, action: { label: words.action, onClick: onAction } })
}
