import { Form, Link, useSubmit } from '@remix-run/react'
import { productsPage as words } from '#copy/merchant/catalog'
import { buttonClass } from '../../ui/button.tsx'
import { Select } from '../../ui/field/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchBox, searchInputClass } from '../../ui/search-box.tsx'
import { useSearchForm } from '../use-search-form.ts'
import type { CatalogView } from './view.ts'

const WAIT = 300

export function ProductFilters({ filters, categories }: Pick<CatalogView, 'filters' | 'categories'>) {
  const submit = useSubmit()
  const { form, submitAfter, cancel } = useSearchForm(
    filters,
    (element) => submit(element, { replace: true, preventScrollReset: true }),
    (fields) => {
      const [search, category, low] = ['q', 'category', 'low'].map((name) => fields.namedItem(name))
      if (search instanceof HTMLInputElement && document.activeElement !== search) search.value = filters.query
      if (category instanceof HTMLSelectElement) category.value = filters.categoryId ?? ''
      if (low instanceof HTMLSelectElement) low.value = filters.isLowOnly ? '1' : ''
    },
  )

  return (
    <Form
      ref={form}
      method="get"
      action="/products"
      role="search"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,11rem)_minmax(0,9rem)_auto]"
      onChange={(event) => submitAfter((event.target as HTMLElement).id === 'search' ? WAIT : 0)}
    >
      <SearchBox className="col-span-full md:col-auto" icon={<Icon name="search" small />}>
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
      <Select name="category" aria-label={words().category} defaultValue={filters.categoryId ?? ''}>
        <option value="">{words().allCategories}</option>
        <option value="none">{words().uncategorized}</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </Select>
      <Select name="low" aria-label={words().stock} defaultValue={filters.isLowOnly ? '1' : ''}>
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
    </Form>
  )
}
