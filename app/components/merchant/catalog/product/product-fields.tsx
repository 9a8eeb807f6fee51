import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_FEATURED } from '#app/domain/catalog/featured.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { MAX_CODE } from '#app/domain/catalog/product-code.ts'
import { shownStock } from '#app/domain/catalog/product-fields.ts'
import { productForm } from '#app/domain/catalog/product-form.ts'
import { totalInventory } from '#app/domain/catalog/sizes.ts'
import { DEFAULT_LOW_STOCK } from '#app/domain/catalog/stock.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { productFieldWords, productDialog as words } from '#copy/merchant/product-form'
import { productUnits } from '#copy/merchant/product-units'
import { Field } from '../../../ui/field/field.tsx'
import { fieldError } from '../../../ui/field/field-error.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { BarcodeButton } from '../../images/barcode-button.tsx'
import { ImagePicker } from '../../images/image-picker.tsx'
import type { ImageList } from '../../images/use-images.ts'
import { PageStoreField } from '../../page-store-field.tsx'
import { Switch } from '../../switch.tsx'
import { useRefusedFocus } from '../../use-refused-focus.ts'
import type { TakenCode } from '../answer.ts'
import { CategorySelect } from '../categories/category-select.tsx'
import { typedRows } from '../typed-rows.ts'
import type { CatalogCategory } from '../view.ts'
import { optionNamesOf, soldRows, typedOptions, valueProblems } from './option-rows.ts'
import { OptionsEditor } from './options-editor.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductTexts } from './product-texts.tsx'
import { codeProblems, priceProblems, type SizeRow, sizeProblems, sizesOf } from './size-rows.ts'
import { StockField } from './stock-field.tsx'
import { StockHistory } from './stock-history.tsx'
import { StockQuestion } from './stock-question.client.tsx'

interface Props {
  formId: string
  /** Null for a new product. */
  product: OwnedProduct | null
  fields: Fields
  categories: CatalogCategory[]
  moneyFormat: MoneyFormat
  list: ImageList
  tier: Tier
  isNameFocused: boolean
  /** Code that the server has refused. */
  takenCode: TakenCode | undefined
  onSave(form: FormData): void
}

export function ProductFields({
  formId,
  product,
  fields: defaults,
  categories,
  moneyFormat,
  list,
  tier,
  isNameFocused,
  takenCode,
  onSave,
}: Props) {
  const [isActive, setActive] = useState(defaults.isActive === 'on')
  const [isFeatured, setFeatured] = useState(defaults.isFeatured === 'on')
  const [options, setOptions] = useState(() =>
    defaults.hasSizes === 'on' ? typedOptions(defaults, typedRows(defaults, product)) : null,
  )
  const [price, setPrice] = useState(defaults.price ?? '')
  const [inventory, setInventory] = useState(defaults.inventory ?? '0')
  const [code, setCode] = useState(defaults.code ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isAskingStock, setAskingStock] = useState(false)
  const isSureOfNone = useRef(false)
  const [form, fields] = useForm({
    id: formId,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: productForm }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      setChecked(true)
      const problems = [sizeProblems(rows), priceProblems(rows), valueProblems(options?.values ?? [])]
      if (problems.some((texts) => Object.keys(texts).length > 0)) return
      const isSoldOut = hasSizes ? totalInventory(sizes) === 0 : readCount(inventory) === 0
      const goesLive = isActive && !product?.isActive
      if (goesLive && isSoldOut && !isSureOfNone.current) return setAskingStock(true)
      onSave(formData)
    },
  })
  const hasSizes = options !== null
  const rows = options ? soldRows(options) : []
  const sizes = sizesOf(rows)
  const focusRefused = useRefusedFocus(formId)
  useEffect(() => {
    if (takenCode) focusRefused()
  }, [takenCode, focusRefused])
  const errorOf = (name: keyof typeof fields) => fieldError(fields[name].errors, productFieldWords())

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    focusRefused(event)
  }

  function stockUp(counts: Record<string, string>) {
    flushSync(() => {
      const stocked = (row: SizeRow) => ({ ...row, inventory: counts[row.key] ?? row.inventory })
      setOptions(options && { ...options, rows: options.rows.map(stocked) })
      setInventory(counts[''] ?? inventory)
    })
    saveUnstocked()
  }

  function saveUnstocked() {
    isSureOfNone.current = true
    setAskingStock(false)
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }

  const areSizesChecked = isChecked || errorOf('sizes') !== null
  const codeErrors = codeProblems(code, rows, takenCode)
  return (
    <>
      <form id={form.id} method="post" onSubmit={submit} noValidate className="grid gap-5 md:grid-cols-2 md:gap-x-8">
        <PageStoreField />
        <div className="grid content-start gap-5">
          <ImagePicker list={list} tier={tier} />
          <ProductTexts fields={fields} defaults={defaults} isNameFocused={isNameFocused} errorOf={errorOf} />
        </div>
        <div className="grid content-start gap-5">
          <PriceFields
            fields={fields}
            defaults={defaults}
            moneyFormat={moneyFormat}
            price={price}
            onPrice={setPrice}
            hasReducedSize={rows.some(({ compareAt }) => compareAt !== '')}
            errorOf={errorOf}
          />
          <div className="pair items-start gap-3">
            <StockField
              id={fields.inventory.id}
              label={words().stock}
              hasSizes={hasSizes}
              sizes={sizes}
              inventory={inventory}
              onInventory={setInventory}
              error={errorOf('inventory')}
            />
            <NumberField
              id={fields.lowStock.id}
              name="lowStock"
              label={words().lowStock}
              defaultValue={defaults.lowStock}
              hint={words().lowStockHint({ n: DEFAULT_LOW_STOCK })}
              error={errorOf('lowStock')}
            />
          </div>
          <OptionsEditor
            formId={formId}
            options={options}
            onChange={setOptions}
            isChecked={areSizesChecked}
            error={errorOf('sizes')}
            nameError={errorOf('optionNames')}
            units={{ codes: codeErrors, prices: areSizesChecked ? priceProblems(rows) : {}, price }}
          />
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <Field
                id={fields.code.id}
                name="code"
                label={productUnits().code}
                optional={words().optional}
                maxLength={MAX_CODE}
                autoComplete="off"
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
                hint={productUnits().codeHint}
                error={errorOf('code') ?? codeErrors['']}
              />
            </div>
            <div className="pt-6">
              <BarcodeButton onCode={setCode} />
            </div>
          </div>
          <CategorySelect id={fields.categoryId.id} value={defaults.categoryId} categories={categories} />
          <Switch
            id={`${formId}-active`}
            name="isActive"
            label={words().visible}
            hint={words().visibleHint}
            isOn={isActive}
            onChange={setActive}
          />
          <Switch
            id={`${formId}-featured`}
            name="isFeatured"
            label={words().featured}
            hint={words().featuredHint({ max: MAX_FEATURED })}
            isOn={isFeatured}
            onChange={setFeatured}
          />
          {product && <StockHistory productId={product.id} />}
        </div>
        <input type="hidden" name="intent" value="save-product" />
        <input type="hidden" name="sizes" value={JSON.stringify(sizes)} />
        <input type="hidden" name="optionNames" value={JSON.stringify(options ? optionNamesOf(options) : [])} />
        {product && (
          <>
            <input type="hidden" name="id" value={product.id} />
            <input type="hidden" name="version" value={product.version} />
            <input type="hidden" name="shown" value={JSON.stringify(shownStock(product))} />
          </>
        )}
      </form>
      {isAskingStock && (
        <StockQuestion
          units={hasSizes ? rows : [{ key: '', label: '' }]}
          onSave={stockUp}
          onSoldOut={saveUnstocked}
          onClose={() => setAskingStock(false)}
        />
      )}
    </>
  )
}
