import { Link, useLoaderData, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { done, failed, productsPage as words } from '#copy/merchant/catalog'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import { useMay } from '../use-access.ts'
import { CatalogMenu } from './catalog-menu.tsx'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'store'> {
  action: ReactNode
  onSelect?: (() => void) | undefined
  children: ReactNode
}

export function CatalogHead({ filters, page, categories, store, action, onSelect, children }: Props) {
  const { tab } = filters
  const mayEdit = useMay('products.edit')
  return (
    <div className="grid grid-cols-1 gap-3">
      <h1 className="sr-only">{words().title}</h1>
      <div className="-mt-4 flex min-h-13 items-center gap-3 md:mt-0 md:min-h-9">
        <div
          role="tablist"
          aria-label={words().tabs}
          className="flex min-w-0 flex-1 gap-x-3.5 overflow-x-auto [scrollbar-width:none] md:gap-x-5"
        >
          <Tab to="/products" name="products" isHere={tab === 'products'} label={words().products} count={page.count} />
          <Tab
            to="/products?tab=categories"
            name="categories"
            isHere={tab === 'categories'}
            label={words().categories}
            count={categories.length}
          />
          {mayEdit && (
            <Tab to="/products?tab=arrange" name="arrange" isHere={tab === 'arrange'} label={words().arrange} />
          )}
        </div>
        <Refresh className="max-md:hidden" />
        <CatalogMenu storeId={store.id} onSelect={onSelect} />
        {action}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} className="grid grid-cols-1 gap-3">
        {children}
      </div>
      <Refresh className="justify-self-start md:hidden" />
    </div>
  )
}

function Refresh({ className }: { className: string }) {
  const { revalidate, state } = useRevalidator()
  const loaderData = useLoaderData()
  const dataBefore = useRef<unknown>(null)
  useEffect(() => {
    // Not by the state: where a read is quick and the page slow, no drawing sees it busy.
    if (dataBefore.current === null || dataBefore.current === loaderData) return
    dataBefore.current = null
    say(done().productsRefreshed)
  }, [loaderData])

  async function refresh() {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' })
      if (!answer.ok) throw new Error(answer.statusText)
    } catch {
      return sayError({ title: failed().refresh, text: words().loadFailedText })
    }
    dataBefore.current = loaderData
    revalidate()
  }

  return (
    <Button kind="text" className={className} onClick={refresh} disabled={state !== 'idle'}>
      <Icon name="refresh" small />
      <span className="md:max-lg:sr-only">{state === 'idle' ? words().refresh : words().refreshing}</span>
    </Button>
  )
}

interface TabProps {
  to: string
  name: string
  isHere: boolean
  label: string
  count?: number
}

function Tab({ to, name, isHere, label, count }: TabProps) {
  return (
    <Link
      to={to}
      id={`tab-${name}`}
      role="tab"
      aria-selected={isHere}
      aria-controls="panel"
      preventScrollReset
      className={`inline-flex min-h-11 flex-none items-center gap-1.5 border-b-3 text-sm font-bold md:min-h-9 md:text-base lg:text-lg ${isHere ? 'border-brand-strong' : 'border-transparent text-ink-3'}`}
    >
      {label}
      {count === undefined ? null : <span className="text-sm font-normal text-ink-2">{count}</span>}
    </Link>
  )
}
