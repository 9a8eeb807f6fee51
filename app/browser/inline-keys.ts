const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The pressed key as on a page from left to right: ArrowRight leads to what comes next. */
export function keyOf({ key }: { key: string }): string {
  return document.dir === 'rtl' ? (opposite[key] ?? key) : key
}
