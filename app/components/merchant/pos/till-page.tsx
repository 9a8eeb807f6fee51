import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { dialogWords } from '#app/copy/en/merchant/dialog.ts'
import { tillToasts, posWords as words } from '#app/copy/en/merchant/pos.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { sizeByCode, type TillProduct, totalOf, unitCount } from '#app/domain/sale/till.ts'
import { Button } from '../../ui/button.tsx'
import { say } from '../../ui/toaster.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import { CodeField } from './code-field.tsx'
import { DayCard, type Taking } from './day-card.tsx'
import { PaperReceipt } from './paper-receipt.client.tsx'
import { SoldPanel } from './sold-panel.client.tsx'
import { TillGrid } from './till-grid.tsx'
import { TillReceipt } from './till-receipt.tsx'
import { useRoll } from './use-roll.ts'
import { useSale } from './use-sale.ts'
import { useTill } from './use-till.ts'
import { type TillData, useScan, useTillProducts } from './use-till-products.ts'

interface Props extends TillData {
  storeId: string
  moneyFormat: MoneyFormat
  takings: Taking[]
}

export function TillPage({ storeId, moneyFormat, listing, takings }: Props) {
  const till = useTill(storeId, listing.products, listing.isComplete)
  const sale = useSale(till)
  const { query, setQuery, products } = useTillProducts(listing)
  const [asking, setAsking] = useState<{ id: string; isScanned: boolean } | null>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  const focusReturn = useFocusReturn()
  const [roll, setRoll] = useRoll()
  const { lines } = till.draft

  function pick(product: TillProduct, size: string | null, isScanned = false) {
    sale.next()
    if (till.add(product, size)) closeSizes()
    else setAsking({ id: product.id, isScanned })
  }

  // A scanned product set the query to show its tile for the size dialog.
  function closeSizes() {
    if (asking?.isScanned) setQuery('')
    setAsking(null)
  }

  const scan = useScan(listing, (product, code) => {
    if (!product) return say(tillToasts.codeUnknown(code))
    const size = sizeByCode(product, code)
    if (product.hasSizes && size === null) {
      say(tillToasts.sizeRequired)
      setQuery(product.name)
    }
    pick(product, size, true)
  })

  const next = () => {
    sale.next()
    setCartOpen(false)
  }
  const panelProps = { roll, onRoll: setRoll, onNext: next }

  return (
    <div className="till">
      <p className="sr-only" role="status">
        {lines.length > 0 && words.cartButton(unitCount(lines), formatMoney(totalOf(lines), moneyFormat))}
      </p>
      <div className="min-w-0">
        <div className="till-head">
          <h1 className="text-xl md:text-2xl">{words.title}</h1>
          <label className="till-find min-w-0 flex-1">
            <Search className="icon icon-small" aria-hidden="true" />
            <input
              type="search"
              className="till-input"
              aria-label={words.search}
              placeholder={words.search}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <CodeField onCode={scan} />
        </div>
        <TillGrid
          products={products}
          lines={lines}
          moneyFormat={moneyFormat}
          isSearching={query.trim() !== ''}
          asking={asking?.id ?? null}
          onPick={(product, size) => pick(product, size, asking?.isScanned)}
          onCloseSizes={closeSizes}
        />
        <div className="mt-6 lg:hidden">
          <DayCard takings={takings} />
        </div>
      </div>

      <div className="till-side">
        <aside className="till-strip" aria-label={words.cart}>
          <div className="till-torn">
            {sale.sold ? (
              <SoldPanel {...panelProps} sold={sale.sold} heading={(text) => <h2 className="text-lg">{text}</h2>} />
            ) : (
              <TillReceipt
                till={till}
                sale={sale}
                moneyFormat={moneyFormat}
                heading={<h2 className="text-lg">{words.cart}</h2>}
              />
            )}
          </div>
        </aside>
        <DayCard takings={takings} />
      </div>

      <Root open={isCartOpen} onOpenChange={(isOpen) => (isOpen ? setCartOpen(true) : next())}>
        <Button kind="primary" className="till-dock" onClick={() => setCartOpen(true)}>
          <span className="truncate">
            {lines.length === 0
              ? words.cart
              : words.cartButton(unitCount(lines), formatMoney(totalOf(lines), moneyFormat))}
          </span>
        </Button>
        <Portal>
          <Overlay className="fixed inset-0 z-40 bg-scrim lg:hidden" />
          <Content {...focusReturn} className="merchant-dialog lg:hidden" aria-describedby={undefined}>
            {sale.sold ? (
              <SoldPanel
                {...panelProps}
                sold={sale.sold}
                heading={(text) => <Title className="text-lg">{text}</Title>}
                close={<CloseCart />}
              />
            ) : (
              <TillReceipt
                till={till}
                sale={sale}
                moneyFormat={moneyFormat}
                heading={<Title className="text-lg">{words.cart}</Title>}
                close={<CloseCart />}
              />
            )}
          </Content>
        </Portal>
      </Root>
      {sale.sold && <PaperReceipt slip={sale.sold.slip} roll={roll} />}
    </div>
  )
}

function CloseCart() {
  return (
    <Close className="icon-btn -mr-2" aria-label={dialogWords.close}>
      <X className="icon icon-small" aria-hidden="true" />
    </Close>
  )
}
