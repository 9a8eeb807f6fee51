import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import type { CartItem } from '#app/domain/cart/cart.ts'
import { sizeLabelOf } from '#app/domain/catalog/sizes.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { cartWords } from '#copy/storefront/cart'
import { Stepper } from '../stepper.tsx'
import { Thumbnail } from '../thumbnail.tsx'

interface Props {
  item: CartItem
  moneyFormat: MoneyFormat
  canMore: boolean
  notes: string[]
  onLess(): void
  onMore(): void
  onRemove(): void
}

export function CartLine({ item, moneyFormat, canMore, notes, onLess, onMore, onRemove }: Props) {
  const size = sizeLabelOf(item.sizes, item.selectedSize)
  const name = size ? `${item.name}, ${size}` : item.name
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-3 border-b border-line p-4 md:px-6">
      <Thumbnail url={item.image_url} product={item} className="row-span-3 size-18 rounded-card" />
      <h3 className="font-semibold">
        <bdi>{item.name}</bdi>
      </h3>
      <IconButton className="-m-2.5 text-ink-2" label={cartWords().remove({ name })} onClick={onRemove}>
        <Icon name="trash" small />
      </IconButton>
      <p className="col-span-2 col-start-2 mt-1 flex items-center gap-2 text-sm text-ink-2">
        {size ? <span className="tag">{size}</span> : null}
        <Money minor={item.price} format={moneyFormat} />
      </p>
      <div className="col-span-2 col-start-2 mt-3 flex flex-wrap items-center justify-between gap-2">
        <Stepper
          label={item.name}
          less={cartWords().less({ name })}
          more={cartWords().more({ name })}
          canLess
          canMore={canMore}
          onLess={onLess}
          onMore={onMore}
        >
          <output>{item.quantity}</output>
        </Stepper>
        <b className="ms-auto">
          <Money minor={item.price * item.quantity} format={moneyFormat} />
        </b>
      </div>
      {notes.map((note) => (
        <p key={note} className="note col-span-full mt-3" role="status">
          {note}
        </p>
      ))}
    </li>
  )
}
