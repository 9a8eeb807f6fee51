import { useEffect, useState } from 'react'
import { MAX_NAME } from '#app/domain/catalog/product.ts'
import { MAX_DESCRIPTION } from '#app/domain/catalog/product-form.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { productDialog } from '#copy/merchant/product-form'
import { productStep as words } from '#copy/onboarding/steps'
import { SizeEditor } from '../merchant/catalog/product/size-editor.tsx'
import { emptySize, type SizeRow, sizesOf } from '../merchant/catalog/product/size-rows.ts'
import { StockField } from '../merchant/catalog/product/stock-field.tsx'
import { ImagePicker } from '../merchant/images/image-picker.tsx'
import { submittedImages } from '../merchant/images/picked-image.ts'
import type { ImageList } from '../merchant/images/use-images.ts'
import type { FormState } from '../merchant/settings-forms/form-answer.ts'
import { Switch } from '../merchant/switch.tsx'
import { Field } from '../ui/field/field.tsx'
import { FieldFrame, inputClass } from '../ui/field/form-frame.tsx'
import { MoneyField } from '../ui/field/money-field.tsx'

interface Props extends FormState {
  moneyFormat: MoneyFormat
  tier: Tier
  list: ImageList
  rows: SizeRow[]
  onRows(rows: SizeRow[]): void
  isChecked: boolean
  /** The merchant agreed to publish without stock. */
  isSoldOutAgreed: boolean
}

export function FirstProductFields(props: Props) {
  const { values, errors, moneyFormat, tier, list, rows, onRows, isChecked, isSoldOutAgreed } = props
  const [inventory, setInventory] = useState(values.inventory ?? '0')
  const hasSizes = rows.length > 0
  const sizes = sizesOf(rows)
  return (
    <>
      <Pictures list={list} tier={tier} />
      <Field
        id="name"
        name="name"
        label={words().name}
        maxLength={MAX_NAME}
        autoComplete="off"
        required
        defaultValue={values.name}
        error={errors.name}
      />
      <div className="pair items-start gap-3">
        <MoneyField
          id="price"
          name="price"
          label={words().price}
          symbol={moneyFormat.symbol}
          required
          defaultValue={values.price}
          error={errors.price}
        />
        <StockField
          id="inventory"
          label={words().stock}
          hasSizes={hasSizes}
          sizes={sizes}
          inventory={inventory}
          onInventory={setInventory}
          error={errors.inventory ?? errors.soldOut}
        />
      </div>
      <div className="grid gap-3 rounded-card border border-line bg-card p-3 shadow-flat">
        <Switch
          id="hasSizes"
          name="hasSizes"
          label={productDialog().multipleSizes}
          isOn={hasSizes}
          onChange={(isOn) => onRows(isOn ? [emptySize()] : [])}
        />
        {hasSizes && (
          <SizeEditor rows={rows} onChange={onRows} isChecked={isChecked} error={errors.sizes ?? errors.soldOut} />
        )}
      </div>
      <FieldFrame
        id="description"
        label={productDialog().description}
        optional={productDialog().optional}
        error={errors.description}
      >
        <textarea
          dir="auto"
          id="description"
          name="description"
          rows={3}
          maxLength={MAX_DESCRIPTION}
          defaultValue={values.description}
          className={inputClass(Boolean(errors.description))}
        />
      </FieldFrame>
      <input type="hidden" name="soldOut" value={isSoldOutAgreed ? 'on' : ''} />
      <input type="hidden" name="sizes" value={JSON.stringify(sizes)} />
      <input type="hidden" name="images" value={JSON.stringify(submittedImages(list.images))} />
      {list.images
        .filter((image) => image.state === 'failed')
        .map((image) => (
          <input key={image.id} type="hidden" name="failedImage" value={image.name} />
        ))}
    </>
  )
}

/** Pictures need the page's script: until it runs their space is reserved. */
function Pictures({ list, tier }: { list: ImageList; tier: Tier }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (isReady) return <ImagePicker list={list} tier={tier} />
  return (
    <p role="status" className="grid min-h-44 place-items-center rounded-card bg-wash text-ink-2 noscript:hidden">
      {words().loading}
    </p>
  )
}
