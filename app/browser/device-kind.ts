/** For words that say 'this phone': a window that is as narrow as one. */
export function deviceKind(): 'phone' | 'other' {
  return matchMedia('(max-width: 767px)').matches ? 'phone' : 'other'
}
