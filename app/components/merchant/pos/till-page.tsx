import { useEffect, useRef, useState } from 'react'
import { codeUnknown } from '#app/copy/phrases/merchant/pos.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import type { PhoneRules } from '#app/domain/phone.ts'
import type { FoundProduct, TillProduct } from '#app/domain/sale/till.ts'
import type { TillCodes } from '#app/domain/sale/till-codes.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { piecesOf, tillFigures } from '#app/domain/sale/till-draft.ts'
import type { DayTaking } from '#app/domain/sale/waiting-sales.ts'
import { noneLeft, posWords as words } from '#copy/merchant/pos'
import { restockRefused, restockWords } from '#copy/merchant/restock'
import { hideError, sayError } from '../../ui/toast/toaster.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { deferredDialog } from '../deferred-dialog.tsx'
import { useDayTakings } from '../outbox/use-day-takings.ts'
import { useRefresh } from '../shell/live-refresh.ts'
import { DayCard } from './day-card.tsx'
import { DeviceCard } from './device-card.tsx'
import type { ParkedCartsProps } from './parked-carts-dialog.client.tsx'
import { CategoryChips } from './products/category-chips.tsx'
import { TillGrid } from './products/till-grid.tsx'
import { useFreshLines } from './products/use-fresh-lines.ts'
import { useScanner } from './products/use-scanner.ts'
import { tileKeys, useTillKeys } from './products/use-till-keys.ts'
import { useTillListing } from './products/use-till-listing.ts'
import { type TillData, useScan, useTillProducts } from './products/use-till-products.ts'
import { soldSpoken } from './receipt/sold-spoken.ts'
import { PartQuestion } from './sale/part-question.tsx'
import { useKnownCustomers } from './sale/use-known-customers.ts'
import { useSale } from './sale/use-sale.ts'
import { TillCart } from './till-cart.tsx'
import { TillHead } from './till-head.tsx'
import { useParkedCarts } from './use-parked-carts.ts'
import { useTill } from './use-till.ts'

const RestockDialog = deferredDialog(async () => (await import('./products/restock-dialog.client.tsx')).RestockDialog)
const ParkedCartsDialog = deferredDialog<ParkedCartsProps>(
  async () => (await import('./parked-carts-dialog.client.tsx')).ParkedCartsDialog,
)

interface Props extends TillData {
  storeId: string
  accountId: string
  currency: string
  moneyFormat: MoneyFormat
  timeZone: string
  phoneRules: PhoneRules
  facts: TillConfig
  codes: TillCodes
  hasPrompts: boolean
  categories: { id: string; name: string }[]
  takings: DayTaking[] | null
}

const noTakings: DayTaking[] = []

export function TillPage(props: Props) {
  const { storeId, accountId, currency, moneyFormat, timeZone, phoneRules, facts, takings } = props
  const owner = { accountId, storeId, email: facts.email }
  const { listing, isUnreachable, waiting } = useTillListing(owner, props.listing)
  const till = useTill(owner, listing, isUnreachable)
  const sale = useSale(till, { owner, facts, currency, moneyFormat, isUnreachable })
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const { query, setQuery, category, setCategory, products, enter } = useTillProducts(listing, (found) =>
    addFound(found),
  )
  const [asking, setAsking] = useState<{ id: string; isSearched: boolean } | null>(null)
  const [isCartOpen, setCartOpen] = useState(false)
  const [restocked, setRestocked] = useState<TillProduct | null>(null)
  const [isParkedOpen, setParkedOpen] = useState(false)
  const parked = useParkedCarts(till, { accountId, storeId, by: facts.seller?.name ?? '' })
  const offered = useKnownCustomers(till.draft, phoneRules)
  const readAgain = useFreshLines(till, isUnreachable ? listing : null)
  const refreshPage = useRefresh()
  const day = useDayTakings(takings ?? noTakings, waiting, { owner, timeZone, isUnreachable })
  const { lines } = till.draft
  const { total } = tillFigures(till.draft, moneyFormat)
  const pieces = piecesOf(till.draft)
  const hasSold = sale.sold !== null

  useTillKeys(search, () => !hasSold && !asking && !isParkedOpen && !sale.asked && sale.complete())

  useEffect(focusSearch, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sale
  useEffect(() => {
    if (!hasSold) return
    setQuery('')
    if (!isCartOpen) focusSearch()
  }, [hasSold])

  // On a touch screen the focus would open the keyboard over the tiles.
  function focusSearch() {
    if (matchMedia('(pointer: fine)').matches) search.current?.focus()
  }

  function pick(product: TillProduct, size: string | null, isSearched = false) {
    sale.next()
    if (!till.add(product, size)) return setAsking({ id: product.id, isSearched })
    if (isSearched) setQuery('')
    setAsking(null)
  }

  function addFound({ product, size }: FoundProduct) {
    hideError()
    if (product.hasSizes && size === null) {
      // The sizes open at the product's tile, which no dialog may cover.
      setCartOpen(false)
      setParkedOpen(false)
      setCategory(null)
      setQuery(product.name)
    }
    pick(product, size, true)
  }

  function closeSizes() {
    if (asking?.isSearched) setQuery('')
    setAsking(null)
  }

  const scan = useScan(listing, (found, code) => (found ? addFound(found) : sayError(codeUnknown(code))))
  useScanner((code) => {
    // The question is about another cart now.
    if (sale.asked) sale.answer(false)
    scan(code)
  })

  function restock(product: TillProduct) {
    if (isUnreachable) sayError({ title: restockWords().title, text: restockRefused().unreachable })
    else setRestocked(product)
  }

  function openParked() {
    setCartOpen(false)
    setParkedOpen(true)
  }

  function park(name: string) {
    if (!parked.park(name)) return
    sale.dismissProblem()
    setParkedOpen(false)
    focusSearch()
  }

  function takeBack(id: string) {
    sale.next()
    setParkedOpen(false)
    const draft = parked.take(id)
    if (!draft) return
    sale.dismissProblem()
    readAgain(draft.lines)
    refreshPage()
  }

  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_328px] md:items-start lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-6">
      <p className="sr-only" role="status">
        {sale.sold
          ? soldSpoken(sale.sold)
          : pieces > 0 && words().cartNow({ n: pieces, total: formatMoney(total, moneyFormat) })}
      </p>
      <div className="min-w-0">
        <TillHead
          searchRef={search}
          query={query}
          onQuery={setQuery}
          onEnter={enter}
          onDown={() => grid.current?.querySelector<HTMLElement>('.till-tile')?.focus()}
          onCode={scan}
          parkedCount={parked.carts.length}
          onParked={() => setParkedOpen(true)}
          day={takings && day}
        />
        <CategoryChips categories={props.categories} chosen={category} onChoose={setCategory} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus only */}
        <div ref={grid} onKeyDown={tileKeys(search)}>
          <TillGrid
            products={products}
            lines={lines}
            moneyFormat={moneyFormat}
            isSearching={query.trim() !== '' || category !== null}
            asking={asking?.id ?? null}
            onPick={(product, size) => pick(product, size, asking?.isSearched)}
            onRestock={restock}
            onCloseSizes={closeSizes}
          />
        </div>
        {takings && (
          <div className="mt-6">
            <DayCard day={day} timeZone={timeZone} />
          </div>
        )}
        <DeviceCard />
      </div>

      <TillCart
        till={till}
        sale={sale}
        moneyFormat={moneyFormat}
        codes={props.codes}
        storeId={storeId}
        hasPrompts={props.hasPrompts && !isUnreachable}
        offered={offered}
        isOpen={isCartOpen}
        setOpen={setCartOpen}
        onPark={openParked}
        focusSearch={focusSearch}
      />
      <ConfirmDialog
        isOpen={till.asked !== null}
        hasNotice={false}
        title={noneLeft().title}
        text={till.asked?.name ?? ''}
        yes={noneLeft().sell}
        no={noneLeft().leave}
        onYes={() => till.answer(true)}
        onNo={() => till.answer(false)}
      />
      <PartQuestion asked={sale.asked} moneyFormat={moneyFormat} onAnswer={sale.answer} />
      {restocked && (
        <RestockDialog
          storeId={storeId}
          name={restocked.name}
          productId={restocked.id}
          units={stockUnits(listing.products.find(({ id }) => id === restocked.id) ?? restocked)}
          onClose={() => setRestocked(null)}
        />
      )}
      {isParkedOpen && (
        <ParkedCartsDialog
          carts={parked.carts}
          draft={till.draft}
          moneyFormat={moneyFormat}
          timeZone={timeZone}
          onPark={park}
          onTake={takeBack}
          onClose={() => setParkedOpen(false)}
        />
      )}
    </div>
  )
}

function stockUnits({ hasSizes, sizes, available }: TillProduct) {
  if (!hasSizes) return [{ size: '', label: '', inventory: available }]
  return sizes.map(({ value, label, available }) => ({ size: value, label, inventory: available }))
}
