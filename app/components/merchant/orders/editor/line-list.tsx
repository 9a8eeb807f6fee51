import { Trash2 } from 'lucide-react'
import { lineName } from '#app/copy/phrases/line-name.ts'
import { formatMoney, type MoneyFormat, parseMoney } from '#app/domain/money.ts'
import { typedSum } from '#app/domain/order/edit/draft.ts'
import type { OrderState } from '#app/domain/order/edit/order-state.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { IconButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { ProductPicture } from '../../product-picture.tsx'
import { type EditorLine, savedLine } from './editor-lines.ts'
import { PriceField } from './price-field.tsx'
import { QuantityField } from './quantity-field.tsx'

interface Props {
  lines: EditorLine[]
  /** Changes against it are marked; null for a new order. */
  saved: OrderState | null
  moneyFormat: MoneyFormat
  errors: Record<string, string>
  onChange(lines: EditorLine[]): void
}

const rowClass =
  'grid-cols-2 gap-x-3 gap-y-2 p-3 md:grid-cols-[minmax(0,1fr)_116px_148px_96px_44px] md:items-center md:py-2.5'

/** A card a line; where there is room, a row. */
export function LineList({ lines, saved, moneyFormat, errors, onChange }: Props) {
  if (lines.length === 0) return null
  return (
    <div>
      <p className={`hidden text-xs font-semibold text-ink-2 md:grid ${rowClass}`} aria-hidden="true">
        <span>{words().items}</span>
        <span>{words().quantity}</span>
        <span>{words().price}</span>
        <span className="text-end">{words().amount}</span>
      </p>
      <ul
        className="grid gap-2 md:gap-0 md:overflow-hidden md:rounded-card md:border md:border-line"
        aria-label={words().items}
      >
        {lines.map((line, at) => (
          <Line
            key={line.key}
            line={line}
            saved={saved}
            moneyFormat={moneyFormat}
            errorOf={(field) => errors[`lines.${at}.${field}`]}
            onChange={(part) => onChange(lines.map((other) => (other === line ? { ...line, ...part } : other)))}
            onRemove={() => onChange(lines.filter((other) => other !== line))}
          />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: EditorLine
  saved: OrderState | null
  moneyFormat: MoneyFormat
  errorOf(field: string): string | undefined
  onChange(part: Partial<EditorLine>): void
  onRemove(): void
}

function Line({ line, saved, moneyFormat, errorOf, onChange, onRemove }: LineProps) {
  const { key, name, selectedSize, image, productId } = line
  const fullName = lineName(name, selectedSize)
  return (
    <li
      className={`relative grid rounded-card border border-line md:rounded-none md:border-0 md:not-first:border-t ${rowClass}`}
    >
      <div className="col-span-full grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3 pe-11 md:col-auto md:pe-0">
        <ProductPicture product={{ ...line, id: productId }} image={image} look="size-12" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="text-sm text-ink-2 md:text-xs">{stockText(line)}</p>
          <p className="flex flex-wrap gap-1 empty:hidden">
            {saved &&
              changesOf(line, saved, moneyFormat).map((text) => (
                <span key={text} className="rounded-full bg-info-soft px-2 py-0.5 text-xs font-semibold text-info">
                  {text}
                </span>
              ))}
          </p>
        </div>
      </div>
      <div>
        <FieldName>{words().quantity}</FieldName>
        <QuantityField
          id={`quantity-${key}`}
          line={fullName}
          value={line.quantity}
          error={errorOf('quantity')}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      <div>
        <FieldName>{words().price}</FieldName>
        <PriceField
          id={`price-${key}`}
          line={fullName}
          symbol={moneyFormat.symbol}
          value={line.price}
          error={errorOf('price')}
          onChange={(price) => onChange({ price })}
        />
      </div>
      <p className="hidden text-end text-sm md:block">
        <Money minor={typedSum([line])} format={moneyFormat} />
      </p>
      <IconButton
        className="absolute end-1 top-2 md:static"
        label={words().remove({ line: fullName })}
        onClick={onRemove}
      >
        <Trash2 className="icon icon-small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function FieldName({ children }: { children: string }) {
  return (
    <span className="mb-1 block text-sm font-semibold md:hidden" aria-hidden="true">
      {children}
    </span>
  )
}

function stockText({ productId, selectedSize, free }: EditorLine): string {
  if (productId === null) return words().textOnly
  if (free === null) return selectedSize ?? ''
  return selectedSize ? words().sizeAndFree({ size: selectedSize, n: free }) : words().free({ n: free })
}

function changesOf(line: EditorLine, saved: OrderState, format: MoneyFormat): string[] {
  const was = savedLine(line, saved)
  if (!was) return [words().new]
  return [
    readCount(line.quantity) === was.quantity ? null : words().wasCount({ n: was.quantity }),
    parseMoney(line.price) === was.price ? null : words().wasPrice({ price: formatMoney(was.price, format) }),
  ].filter((text) => text !== null)
}
