import { Link } from '@remix-run/react'
import { Clock } from 'lucide-react'
import type { NewProduct } from '#app/domain/catalog/new-products.ts'
import { MAX_NAME } from '#app/domain/catalog/product.ts'
import { NO_CATEGORY } from '#app/domain/catalog/product-fields.ts'
import { images, uploadWords } from '#copy/merchant/images'
import { manyProducts as words } from '#copy/merchant/many-products'
import { productDialog } from '#copy/merchant/product-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { fieldBoxClass, inputClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FormImage } from '../../images/picked-image.ts'
import { type Drag, DragHandle } from '../arrange/sortable.tsx'
import type { CatalogCategory } from '../view.ts'

interface Props {
  product: NewProduct
  /** Starts at 1. */
  n: number
  photos: FormImage[]
  categories: CatalogCategory[]
  symbol: string
  isSending: boolean
  drag: Drag
  onType(typed: Partial<Pick<NewProduct, 'name' | 'price' | 'stock'>>): void
  onCategory(categoryId: string): void
  onCut(photo: FormImage): void
  onSplit(photo: FormImage): void
  onRetry(photo: FormImage): void
  onSameAsAbove(): void
  onRemove(): void
}

/** `data-next` marks what the keyboard's Next goes through. */
export function ProductRow({ product, n, photos, categories, symbol, isSending, drag, ...on }: Props) {
  const [cover, ...others] = photos
  const refused = photos.find(({ state }) => state === 'failed')
  const typing = { 'data-next': true, readOnly: isSending, enterKeyHint: 'next' } as const
  return (
    <li
      {...drag.row}
      aria-label={words().product({ n })}
      aria-busy={isSending || undefined}
      className={`mb-3 grid grid-cols-[clamp(4.25rem,24vw,5.5rem)_minmax(0,3fr)_minmax(0,2fr)] items-start gap-2 rounded-card border bg-card p-3 lg:grid-cols-[7rem_minmax(0,2fr)_9rem_8rem_minmax(0,1fr)] ${product.problem ? 'border-danger' : drag.isTarget ? 'border-brand-strong ring-2 ring-brand-strong' : 'border-line'} ${drag.isDragging ? 'shadow-raised' : 'shadow-flat'}`}
    >
      <div className="row-span-3 grid gap-1 lg:row-span-2 lg:grid-cols-[4rem_auto] lg:items-center">
        {cover ? (
          <PhotoButton
            photo={cover}
            label={words().cut({ n })}
            isDisabled={isSending}
            onPress={() => on.onCut(cover)}
          />
        ) : (
          <span className="grid aspect-square place-items-center rounded-control bg-wash text-center text-xs text-ink-3">
            {words().noPhoto}
          </span>
        )}
        <DragHandle label={words().drag({ n })} handle={drag.handle} />
      </div>
      <input
        {...typing}
        value={product.name}
        onChange={({ currentTarget }) => on.onType({ name: currentTarget.value })}
        aria-label={productDialog().name}
        placeholder={productDialog().name}
        maxLength={MAX_NAME}
        dir="auto"
        autoComplete="off"
        className={inputClass(false, 'col-span-2 lg:col-span-1')}
      />
      <div className={fieldBoxClass(false)}>
        <span className="field-side px-2!" aria-hidden="true">
          {symbol}
        </span>
        <NumberInput
          {...typing}
          kind="amount"
          value={product.price}
          onText={(price) => on.onType({ price })}
          aria-label={productDialog().price}
          className="px-2!"
        />
      </div>
      <NumberInput
        {...typing}
        kind="count"
        value={product.stock}
        onText={(stock) => on.onType({ stock })}
        aria-label={productDialog().stock}
        placeholder={productDialog().stock}
        className="field"
      />
      <div className="col-span-2 flex min-w-0 gap-1 lg:col-span-1">
        <Select
          className="flex-1"
          aria-label={productDialog().category}
          value={product.categoryId}
          disabled={isSending}
          onChange={({ currentTarget }) => on.onCategory(currentTarget.value)}
        >
          <option value={NO_CATEGORY}>{productDialog().noCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <IconButton label={words().remove({ n })} disabled={isSending} onClick={on.onRemove}>
          <Icon name="close" small />
        </IconButton>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 lg:col-start-2 lg:col-end-[-1]">
        {n > 1 && (
          <Button
            kind="text"
            className="text-sm"
            aria-label={words().sameAsAboveOf({ n })}
            disabled={isSending}
            onClick={on.onSameAsAbove}
          >
            <Icon name="copy" small />
            {words().sameAsAbove}
          </Button>
        )}
        {others.map((photo, at) => (
          <div key={photo.id} className="size-11">
            <PhotoButton
              photo={photo}
              label={words().split({ n, photo: at + 2 })}
              isDisabled={isSending}
              onPress={() => on.onSplit(photo)}
            />
          </div>
        ))}
        {product.problem && (
          <p role="alert" className="min-w-0 flex-1 text-sm font-semibold text-danger">
            {product.problem}{' '}
            {product.isSavedBefore && (
              <Link to={`/products#new=${product.id}`} className="underline">
                {words().open}
              </Link>
            )}
          </p>
        )}
        {refused?.failure && (
          <p role="alert" className="min-w-0 flex-1 text-sm font-semibold text-danger">
            {uploadWords()[refused.failure]}{' '}
            <button type="button" className="underline" onClick={() => on.onRetry(refused)}>
              {images().retry}
            </button>
          </p>
        )}
      </div>
    </li>
  )
}

interface PhotoButtonProps {
  photo: FormImage
  label: string
  isDisabled: boolean
  onPress(): void
}

function PhotoButton({ photo, label, isDisabled, onPress }: PhotoButtonProps) {
  const { state, preview, percent } = photo
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className={`relative block aspect-square w-full overflow-hidden rounded-control bg-wash ${state === 'failed' ? 'ring-2 ring-danger' : ''}`}
    >
      <img
        src={preview}
        alt=""
        width={300}
        height={300}
        className={`size-full object-cover ${state === 'kept' ? '' : 'opacity-60'}`}
      />
      {state === 'sending' && (
        <span className="absolute inset-x-1 bottom-1 h-1.5 overflow-hidden rounded-full bg-card" aria-hidden="true">
          <span className="block h-full bg-brand-strong" style={{ width: `${percent}%` }} />
        </span>
      )}
      {state === 'waiting' && (
        <span className="absolute end-1 bottom-1 grid size-6 place-items-center rounded-full bg-card text-warn">
          <Clock className="size-4" aria-hidden="true" />
        </span>
      )}
    </button>
  )
}
