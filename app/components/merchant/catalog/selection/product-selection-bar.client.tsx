import { Box, Eye, EyeOff, type LucideIcon, Tag, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ManyChange } from '#app/domain/catalog/many/many-products.ts'
import { NO_CATEGORY } from '#app/domain/catalog/product-fields.ts'
import { MOST_PRINTED } from '#app/domain/catalog/publish/paper.ts'
import { productSelection as words } from '#copy/merchant/product-selection'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { Dialog } from '../../dialog.tsx'
import { MoreMenu, menuEntry } from '../../more-menu.tsx'
import { SelectionBar, selectionTool } from '../../selection-bar.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import { CategorySelect } from '../categories/category-select.tsx'
import { PaperLinks } from '../paper/paper-links.tsx'
import type { CatalogView } from '../view.ts'
import { useManyChange } from './use-many-change.ts'
import type { ProductSelection } from './use-product-selection.ts'

const CATEGORY = 'selected-category'

const PriceDialog = deferredDialog(async () => (await import('./price-dialog.client.tsx')).PriceDialog)

interface Props extends Pick<CatalogView, 'filters' | 'page' | 'categories' | 'store'> {
  selection: ProductSelection
  onUndo(id: string): void
}

export function ProductSelectionBar({ selection, filters, page, categories, store, onUndo }: Props) {
  const [asked, setAsked] = useState<'price' | 'category' | 'remove' | null>(null)
  const { isBusy, held, run } = useManyChange(selection, onUndo, () => setAsked(null))
  const search = useFormFetcher<CatalogActionData>(({ matching }) => matching && selection.set(matching))
  const n = selection.products.length
  const isAll = n >= page.matches
  const tool = (Face: LucideIcon, label: string, act: () => void, look = '') => (
    <button
      type="button"
      className={`${selectionTool} max-md:flex-1 max-md:basis-12 max-md:flex-col max-md:justify-center max-md:gap-0.5 max-md:px-0.5 max-md:py-1 max-md:text-xs ${look}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && act()}
    >
      <Face className="size-4.5 md:size-4" aria-hidden="true" />
      {label}
    </button>
  )
  const send = (change: ManyChange) => () => run(change)
  const close = () => setAsked(null)

  function saveCategory(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = String(new FormData(event.currentTarget).get('categoryId'))
    run({ kind: 'category', categoryId: chosen === NO_CATEGORY ? null : chosen })
  }

  function selectAll() {
    const { query, categoryId, isLowOnly } = filters
    search.submit(
      { intent: 'select-matching', q: query, category: categoryId ?? '', low: isLowOnly ? '1' : '' },
      { method: 'post' },
    )
  }

  return (
    <SelectionBar
      label={words().actions}
      text={words().selected({ n })}
      action={
        !isAll && (
          <button
            type="button"
            className={`${selectionTool} text-start underline`}
            disabled={isBusy || search.state !== 'idle'}
            onClick={selectAll}
          >
            {words().selectAll({ n: page.matches })}
          </button>
        )
      }
      tools={
        n > 0 && (
          <>
            {tool(Tag, words().price, () => setAsked('price'))}
            {tool(EyeOff, words().hide, send({ kind: 'hide' }))}
            {tool(Eye, words().show, send({ kind: 'show' }))}
            {tool(Box, words().category, () => setAsked('category'))}
            {tool(Trash2, words().remove, () => setAsked('remove'), 'text-danger-soft!')}
          </>
        )
      }
      more={
        n > 0 && (
          <MoreMenu label={words().more} panelClass="end-0 top-auto! bottom-full mb-2 text-ink">
            {n <= MOST_PRINTED ? (
              <PaperLinks ids={selection.products.map(({ id }) => id)} className={menuEntry} />
            ) : (
              <p className="p-3 text-sm">{words().paperFull({ max: MOST_PRINTED })}</p>
            )}
          </MoreMenu>
        )
      }
      close={words().done}
      onClose={() => selection.set(null)}
    >
      {asked === 'price' && (
        <PriceDialog
          count={n}
          products={page.products.filter(({ id }) => selection.has(id))}
          moneyFormat={store.moneyFormat}
          isBusy={isBusy}
          onSave={(change) => run({ kind: 'price', ...change })}
          onClose={close}
        />
      )}
      {asked === 'category' && (
        <Dialog
          isOpen
          onClose={close}
          title={words().categoryTitle({ n })}
          actions={
            <Button kind="primary" type="submit" form={CATEGORY} aria-busy={isBusy || undefined} disabled={isBusy}>
              {words().saveCategory}
            </Button>
          }
        >
          <form id={CATEGORY} onSubmit={saveCategory}>
            <CategorySelect id={`${CATEGORY}-id`} value={filters.categoryId ?? undefined} categories={categories} />
          </form>
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        title={words().removeTitle({ n })}
        text={words().removeText}
        yes={words().remove}
        isBusy={isBusy}
        isGrave
        onYes={send({ kind: 'remove', orders: held?.orders ?? '' })}
        onNo={close}
      >
        {held && (
          <p role="alert" className="text-sm font-semibold text-danger">
            {held.text}
          </p>
        )}
      </ConfirmDialog>
    </SelectionBar>
  )
}
