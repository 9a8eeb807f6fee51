import type { ListedLine } from '../order/list/listed-lines.ts'
import type { TillDraft } from './till-draft.ts'

export function soldLines({ lines, extras }: Pick<TillDraft, 'lines' | 'extras'>): ListedLine[] {
  const products = lines.map(({ name, sizeLabel, price, quantity, image }) => ({
    name,
    selectedSize: sizeLabel,
    price,
    quantity,
    image,
  }))
  const texts = extras.map(({ name, price, quantity }) => ({ name, selectedSize: null, price, quantity, image: null }))
  return [...products, ...texts].map((line, index) => ({ ...line, line: index, returned: 0 }))
}
