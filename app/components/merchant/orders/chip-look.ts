const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 text-sm font-semibold whitespace-nowrap'

/** A link that chooses what a list shows. */
export function chipLook(isChosen: boolean, more = ''): string {
  return `${chip} ${isChosen ? 'bg-ink text-card' : 'bg-card text-ink-2 inset-ring inset-ring-line'} ${more}`.trim()
}
