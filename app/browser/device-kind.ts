export function deviceKind(): 'phone' | 'other' {
  return matchMedia('(max-width: 767px)').matches ? 'phone' : 'other'
}
