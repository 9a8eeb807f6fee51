/** Whether the page runs so: what comes next then lies to the left. */
export function isRightToLeft(): boolean {
  return document.dir === 'rtl'
}
