import { say } from '../ui/toaster.tsx'

/** What the plan doesn't allow, with the way to more. Call it from an effect or an event. */
export function sayLimit(words: { title: string; text: string; action: string }, onAction: () => void): void {
  say({ title: words.title, text: words.text, kind: 'error' }, { label: words.action, onClick: onAction })
}
