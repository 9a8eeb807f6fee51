import { visibleLine } from '#app/domain/visible-line.ts'
import { fold } from './search.ts'

/** For comparison only: a shopper reads 'Café ', 'cafe' and 'CAFÉ' as one name. */
export function nameKey(name: string): string {
  return fold(visibleLine(name)).replace(/\s+/g, ' ')
}
