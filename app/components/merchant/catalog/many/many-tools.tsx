import { Camera, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { fillEmpty } from '#app/domain/catalog/new-products.ts'
import { manyProducts as words } from '#copy/merchant/many-products'
import { productDialog } from '#copy/merchant/product-form'
import { Button } from '../../../ui/button.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import type { NewProductList } from './use-new-products.ts'

const CameraDialog = deferredDialog(async () => (await import('../../images/camera-dialog.client.tsx')).CameraDialog)

export function ManyTools({ list, symbol }: { list: NewProductList; symbol: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<number | null>(null)
  const [typed, setTyped] = useState({ price: '', stock: '' })
  return (
    <>
      <div className="flex flex-wrap gap-2 *:flex-auto sm:*:flex-none">
        <Button className="max-sm:px-2!" onClick={() => input.current?.click()}>
          <ImagePlus className="icon icon-small" aria-hidden="true" />
          {words().choose}
        </Button>
        <Button className="max-sm:px-2!" onClick={() => setTaken(0)}>
          <Camera className="icon icon-small" aria-hidden="true" />
          {words().camera}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        className="hidden"
        aria-label={words().choose}
        onChange={({ currentTarget }) => {
          list.choose([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {taken !== null && (
        <CameraDialog
          taken={taken}
          onClose={() => setTaken(null)}
          onTaken={(cut) => {
            setTaken(taken + 1)
            list.takePhoto(cut)
          }}
        />
      )}
      {list.products.length > 1 && (
        <fieldset className="grid grid-cols-[3fr_2fr] items-end gap-2 sm:grid-cols-[12rem_9rem_auto] sm:justify-start">
          <legend className="mb-1.5 text-sm font-bold">{words().forEmpty}</legend>
          <MoneyField
            id="many-price"
            name="price"
            label={productDialog().price}
            symbol={symbol}
            value={typed.price}
            onText={(price) => setTyped((previous) => ({ ...previous, price }))}
          />
          <NumberField
            id="many-stock"
            name="stock"
            label={productDialog().stock}
            value={typed.stock}
            onText={(stock) => setTyped((previous) => ({ ...previous, stock }))}
          />
          <Button
            className="max-sm:col-span-2"
            onClick={() => list.setProducts((products) => fillEmpty(products, typed))}
          >
            {words().fill}
          </Button>
        </fieldset>
      )}
    </>
  )
}
