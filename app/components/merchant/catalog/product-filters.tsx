import { Form, Link, useLocation, useRevalidator, useSearchParams, useSubmit } from '@remix-run/react'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setChoiceCookie } from '#app/browser/choice-cookie.ts'
import { productsPage as words } from '#copy/merchant/catalog'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'
import { ChipRow } from '../chip-row.tsx'
import { queryWith } from '../orders/list/address.ts'
import { useSearchForm } from '../use-search-form.ts'
import type { CatalogView } from './view.ts'

const WAIT = 300

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'layout'> {
  /** On phones the search opens by its icon. */
  isSearchOpen: boolean
}

export function ProductFilters({ filters, page, categories, layout, isSearchOpen }: Props) {
  const submit = useSubmit()
  const [search] = useSearchParams()
  const { form, submitAfter, cancel } = useSearchForm(
    filters,
    (element) => submit(element, { replace: true, preventScrollReset: true }),
    (fields) => {
      const [text, category, low] = ['q', 'category', 'low'].map((name) => fields.namedItem(name))
      if (text instanceof HTMLInputElement && document.activeElement !== text) text.value = filters.query
      if (category instanceof HTMLSelectElement) category.value = filters.categoryId ?? ''
      if (low instanceof HTMLSelectElement) low.value = filters.isLowOnly ? '1' : ''
    },
  )

  return (
    <>
      <Form
        ref={form}
        method="get"
        action="/products"
        role="search"
        className={`flex flex-wrap gap-2 md:flex-nowrap ${isSearchOpen || filters.query ? '' : 'max-md:not-noscript:hidden'}`}
        onChange={(event) => submitAfter((event.target as HTMLElement).id === 'search' ? WAIT : 0)}
      >
        <SearchBox className="flex-1" icon={<Icon name="search" small />}>
          <input
            id="search"
            name="q"
            type="search"
            aria-label={words().search}
            placeholder={words().search}
            defaultValue={filters.query}
            maxLength={100}
            className={searchInputClass}
          />
        </SearchBox>
        <Select
          name="category"
          className="max-md:not-noscript:hidden md:w-44"
          aria-label={words().category}
          defaultValue={filters.categoryId ?? ''}
        >
          <option value="">{words().allCategories}</option>
          <option value="none">{words().uncategorized}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
        <Select
          name="low"
          className="max-md:not-noscript:hidden md:w-36"
          aria-label={words().stock}
          defaultValue={filters.isLowOnly ? '1' : ''}
        >
          <option value="">{words().anyStock}</option>
          <option value="1">{words().lowOnly}</option>
        </Select>
        <Link
          to="/products"
          className={buttonClass('text', 'text-sm')}
          preventScrollReset
          onClick={cancel}
          hidden={!filters.query && !filters.categoryId && !filters.isLowOnly}
        >
          {words().clear}
        </Link>
        <noscript>
          <button type="submit" className={buttonClass('quiet')}>
            {words().search}
          </button>
        </noscript>
        {search.has('by') && <input type="hidden" name="by" value={`${filters.sort}.${filters.direction}`} />}
        <LayoutChoice layout={layout} />
      </Form>
      <FilterChips filters={filters} count={page.count} categories={categories} />
    </>
  )
}

interface ChipsProps extends Pick<CatalogView, 'filters' | 'categories'> {
  count: number
}

/** Instead of the two lists of choices, on phones. */
function FilterChips({ filters, count, categories }: ChipsProps) {
  const { search } = useLocation()
  const { categoryId, isLowOnly } = filters
  const chip = (label: string, isHere: boolean, category: string | null, low: string | null, more?: number) => (
    <li key={category ?? low ?? ''}>
      <Link
        to={`/products${queryWith(search, { category, low, after: null, before: null })}`}
        preventScrollReset
        aria-current={isHere ? 'true' : undefined}
        className="chip"
      >
        {label}
        {more !== undefined && <span className="font-normal">{more}</span>}
      </Link>
    </li>
  )
  return (
    <div className="md:hidden">
      <ChipRow label={words().category} chosen={`${categoryId} ${isLowOnly}`}>
        {chip(words().all, !categoryId && !isLowOnly, null, null, count)}
        {chip(words().lowOnly, isLowOnly, null, '1')}
        {categories.map(({ id, name }) => chip(name, categoryId === id && !isLowOnly, id, null))}
        {chip(words().uncategorized, categoryId === 'none' && !isLowOnly, 'none', null)}
      </ChipRow>
    </div>
  )
}

function LayoutChoice({ layout }: Pick<CatalogView, 'layout'>) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(layout)
  useEffect(() => setShown(layout ?? (matchMedia('(width >= 1100px)').matches ? 'table' : 'pictures')), [layout])

  function choose(name: 'table' | 'pictures') {
    setChoiceCookie('products-layout', name)
    revalidate()
  }

  return (
    <fieldset className="flex flex-none max-md:hidden noscript:hidden">
      <legend className="sr-only">{words().layout}</legend>
      {(['table', 'pictures'] as const).map((name) => (
        <IconButton
          key={name}
          label={words().layouts[name]}
          title={words().layouts[name]}
          aria-pressed={shown === name}
          className="rounded-control! aria-pressed:bg-ink aria-pressed:text-card"
          onClick={() => choose(name)}
        >
          {name === 'table' ? (
            <Rows3 className="icon icon-small" aria-hidden="true" />
          ) : (
            <LayoutGrid className="icon icon-small" aria-hidden="true" />
          )}
        </IconButton>
      ))}
    </fieldset>
  )
}
