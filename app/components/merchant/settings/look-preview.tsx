import type { CSSProperties } from 'react'
import { isHexColor } from '#app/domain/color.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { colorUse, themeColors } from '#app/domain/store/theme.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { lookWords as words } from '#copy/merchant/settings'
import { Awning } from '../../ui/awning.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { SettingsView } from './settings-view.ts'

interface Props extends Pick<SettingsView, 'product'> {
  name: string
  logo: string | null
  currency: string
  primary: string
  accent: string
}

const EXAMPLE_PRICE = 100_000

export function LookPreview({ name, logo, product, currency, primary, accent }: Props) {
  const colors = Object.entries(themeColors(primary, accent)).map(([key, color]) => [`--${key}`, color])
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-paper" aria-label={words().preview}>
      <div style={Object.fromEntries(colors) as CSSProperties}>
        <Awning />
        <div className="flex items-center gap-3 px-4 pt-3 pb-4">
          <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-card bg-brand-soft text-lg font-bold text-brand-strong">
            {logo ? <img src={logo} alt="" className="size-12 object-cover" /> : firstLetter(name)}
          </span>
          <span className="line-clamp-2 min-w-0 flex-1 text-lg leading-tight font-bold wrap-anywhere" dir="auto">
            {name}
          </span>
          <span className="flex-none rounded-full bg-badge px-2.5 py-1 text-xs font-bold text-on-badge">
            {words().cart({ count: 2 })}
          </span>
        </div>
        <div className="flex gap-4 px-4 pb-4">
          <span className="grid size-28 flex-none place-items-center overflow-hidden rounded-card bg-brand text-on-brand">
            {product?.picture ? (
              <img src={product.picture} alt="" className="size-28 object-cover" />
            ) : (
              <Icon name="basket" />
            )}
          </span>
          <span className="grid min-w-0 flex-1 content-between gap-2">
            <span>
              <span className="line-clamp-2" dir="auto">
                {product?.name ?? words().product}
              </span>
              <strong className="block">
                <Money minor={product?.price ?? EXAMPLE_PRICE} format={moneyFormatOf(currency)} />
              </strong>
            </span>
            <span className="rounded-control bg-fill px-4 py-3 text-center text-sm font-semibold text-on-fill inset-ring inset-ring-(--fill-edge)">
              {words().addToCart}
            </span>
          </span>
        </div>
      </div>
      <Readability primary={primary} />
    </figure>
  )
}

function Readability({ primary }: { primary: string }) {
  const use = isHexColor(primary) ? colorUse(primary) : 'plain'
  return (
    <figcaption className="flex gap-2 border-t border-line bg-card px-4 py-3 text-sm text-ink-2" data-color-use={use}>
      <span className="text-brand-strong">
        <Icon name={use === 'swapped' ? 'info' : 'check'} small />
      </span>
      <span role="status">{words().readable[use]}</span>
    </figcaption>
  )
}
