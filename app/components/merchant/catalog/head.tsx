import { Link, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { done, failed, productsPage as words } from '#copy/merchant/catalog'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories'> {
  action: ReactNode
  children: ReactNode
}

export function CatalogHead({ filters, page, categories, action, children }: Props) {
  const { tab } = filters
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="text-xl">{words().title}</h1>
        <div className="flex items-center gap-2">
          <Refresh />
          {action}
        </div>
      </div>
      <div role="tablist" aria-label={words().tabs} className="flex flex-wrap gap-x-6 border-b border-line">
        <Tab to="/products" name="products" isHere={tab === 'products'} label={words().products} count={page.count} />
        <Tab
          to="/products?tab=categories"
          name="categories"
          isHere={tab === 'categories'}
          label={words().categories}
          count={categories.length}
        />
        <Tab to="/products?tab=arrange" name="arrange" isHere={tab === 'arrange'} label={words().arrange} />
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${tab}`} className="grid grid-cols-1 gap-3">
        {children}
      </div>
    </div>
  )
}

function Refresh() {
  const { revalidate, state } = useRevalidator()
  const isRequested = useRef(false)
  useEffect(() => {
    if (state !== 'idle' || !isRequested.current) return
    isRequested.current = false
    say(done().productsRefreshed)
  }, [state])

  async function refresh() {
    try {
      const answer = await fetch('/healthz', { cache: 'no-store' })
      if (!answer.ok) throw new Error(answer.statusText)
    } catch {
      return sayError({ title: failed().refresh, text: words().loadFailedText })
    }
    isRequested.current = true
    revalidate()
  }

  return (
    <Button kind="text" onClick={refresh} disabled={state !== 'idle'}>
      <Icon name="refresh" small />
      {state === 'idle' ? words().refresh : words().refreshing}
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
      className={`-mb-px inline-flex min-h-11 items-center gap-2 border-b-3 text-sm font-semibold ${isHere ? 'border-brand-strong' : 'border-transparent text-ink-2'}`}
    >
      {label}
      {count === undefined ? null : <span className="font-normal text-ink-3">{count}</span>}
    </Link>
  )
}
