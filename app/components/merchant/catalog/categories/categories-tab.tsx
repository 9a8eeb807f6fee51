import { useState } from 'react'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { confirmDelete, categoriesTab as words } from '#copy/merchant/catalog'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { deferredDialog } from '../../deferred-dialog.tsx'
import { PageAction } from '../../page-action.tsx'
import { useMay } from '../../use-access.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import { CatalogHead } from '../head.tsx'
import type { CatalogCategory, CatalogView } from '../view.ts'
import { CategoryList } from './category-list.tsx'

const CategoryDialog = deferredDialog(async () => {
  await loadAllWords()
  return (await import('./category-dialog.client.tsx')).CategoryDialog
})

export function CategoriesTab(view: CatalogView) {
  const { categories, perCategory } = view
  const mayEdit = useMay('products.edit')
  const [form, setForm] = useState<{ category: CatalogCategory | null } | null>(null)
  const [categoryToDelete, setCategoryToDelete] = useState<CatalogCategory | null>(null)
  const removal = useFormFetcher<CatalogActionData>(() => setCategoryToDelete(null))

  const action = mayEdit && (
    <PageAction>
      <Button kind="primary" onClick={() => setForm({ category: null })}>
        <Icon name="plus" small />
        {words().add}
      </Button>
    </PageAction>
  )
  return (
    <CatalogHead {...view} action={action}>
      {categories.length === 0 ? (
        <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-4 py-12 text-center">
          <h2 className="text-lg">{words().empty}</h2>
          {mayEdit && <p className="text-ink-2">{words().emptyText}</p>}
        </div>
      ) : (
        <CategoryList
          categories={categories}
          perCategory={perCategory}
          onEdit={(category) => setForm({ category })}
          onDelete={setCategoryToDelete}
        />
      )}
      {form && <CategoryDialog category={form.category} onClose={() => setForm(null)} />}
      <ConfirmDialog
        isOpen={categoryToDelete !== null}
        title={confirmDelete().categoryTitle}
        text={confirmDelete().category}
        yes={removal.state === 'idle' ? confirmDelete().confirm : confirmDelete().deleting}
        isBusy={removal.state !== 'idle'}
        isGrave
        onNo={() => setCategoryToDelete(null)}
        onYes={() => removal.submit({ intent: 'delete-category', id: categoryToDelete?.id ?? '' }, { method: 'post' })}
      >
        <p className="font-bold" dir="auto">
          {categoryToDelete?.name}
        </p>
        <p className="text-sm text-ink-2">{confirmDelete().categoryKept}</p>
      </ConfirmDialog>
    </CatalogHead>
  )
}
