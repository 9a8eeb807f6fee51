import { Form, useLocation, useSubmit } from '@remix-run/react'
import { ArrowDownUp, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { SearchBox, searchInputClass } from '../../../ui/search-box.tsx'
import { useSearchForm } from '../../use-search-form.ts'
import { usePendingQuery } from './use-query-ahead.ts'

const WAIT = 300

interface Props {
  label: string
  placeholder?: string
  query: string
  /** Labels by 'date.desc': phones sort with this select, tables with their column heads. */
  sorting?: { label: string; sorts: Record<string, string> }
  sort: string
  /** Announced when it changes; '' while nothing narrows the list. */
  resultText: string
  /** Filters to keep in the submitted query; '' leaves one out. */
  filters?: Record<string, string>
  /** The form's id, for fields that lie elsewhere on the page and are submitted with it. */
  form?: string
}

export function ListSearch({
  label,
  placeholder = label,
  query,
  sorting,
  sort,
  resultText,
  filters = {},
  form: id,
}: Props) {
  const submit = useSubmit()
  const { pathname } = useLocation()
  const pendingSearch = usePendingQuery()
  const latestSearch = useRef(pendingSearch)
  // Set in an effect: a render that is not committed must not change what the form submits.
  useEffect(() => {
    latestSearch.current = pendingSearch
  }, [pendingSearch])
  const { form, submitAfter } = useSearchForm(
    `${query} ${sort}`,
    (element) => {
      const pendingParams = latestSearch.current === null ? null : new URLSearchParams(latestSearch.current)
      const fields = [...new FormData(element)].flatMap(([name, value]) => {
        const fieldValue = pendingParams && name in filters ? (pendingParams.get(name) ?? '') : value
        return typeof fieldValue === 'string' && fieldValue !== '' ? [[name, fieldValue]] : []
      })
      submit(new URLSearchParams(fields), { action: pathname, replace: true, preventScrollReset: true })
    },
    (fields) => {
      const [search, order] = ['q', 'by'].map((name) => fields.namedItem(name))
      if (search instanceof HTMLInputElement && document.activeElement !== search) search.value = query
      if (order instanceof HTMLSelectElement) order.value = sort
    },
  )

  return (
    <Form
      ref={form}
      id={id}
      method="get"
      action={pathname}
      role="search"
      className="flex min-w-0 gap-2"
      onChange={(event) => submitAfter((event.target as HTMLElement).tagName === 'SELECT' ? 0 : WAIT)}
      onSubmit={(event) => {
        event.preventDefault()
        submitAfter(0)
      }}
    >
      <p className="sr-only" role="status">
        {resultText}
      </p>
      <SearchBox className="flex-1">
        <input
          name="q"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={query}
          maxLength={100}
          className={searchInputClass}
        />
      </SearchBox>
      {sorting && (
        <div className="relative grid size-control flex-none place-items-center rounded-control border border-line-strong bg-card has-focus-visible:outline-2 has-focus-visible:outline-brand-strong @min-[39rem]:hidden">
          <ArrowDownUp className="icon icon-small" aria-hidden="true" />
          <select
            name="by"
            aria-label={sorting.label}
            defaultValue={sort}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
          >
            {Object.entries(sorting.sorts).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button type="submit" aria-label={label} className={buttonClass('quiet')}>
          <Search className="icon icon-small" aria-hidden="true" />
        </button>
      </noscript>
    </Form>
  )
}
