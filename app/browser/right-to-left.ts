export function isRightToLeft(): boolean {
  return document.dir === 'rtl'
}
