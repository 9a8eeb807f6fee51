import { useLocation, useNavigate } from '@remix-run/react'
import { randomId } from '#app/browser/random-id.ts'

interface OpenedProduct {
  /** The product's id; a new product's idempotency key, which becomes its id. */
  id: string
  isNew: boolean
}

/** A history entry of its own: Back closes the form and stays on the page. */
export function useProductSheet() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [, kind, id] = /^#(new|edit)=([\w-]+)$/.exec(hash) ?? []
  const opened: OpenedProduct | null = id ? { id, isNew: kind === 'new' } : null

  function open({ id: productId, isNew }: OpenedProduct, copyOf?: string): void {
    const sheet = `#${isNew ? 'new' : 'edit'}=${productId}`
    navigate({ search, hash: sheet }, { state: { isSheet: true, copyOf }, preventScrollReset: true })
  }

  return {
    opened,
    open,
    copyOf: state?.copyOf as string | undefined,
    /** Category of the new product that was saved just before. */
    categoryId: state?.categoryId as string | undefined,
    openNew: (copyOf?: string) => open({ id: randomId(), isNew: true }, copyOf),
    openAnother(categoryId: string) {
      const next = { isSheet: state?.isSheet, categoryId }
      navigate({ search, hash: `#new=${randomId()}` }, { replace: true, state: next, preventScrollReset: true })
    },
    close() {
      // A sheet that its address opened has no page before it.
      if (state?.isSheet) navigate(-1)
      else navigate({ search }, { replace: true, preventScrollReset: true })
    },
  }
}

export type ProductSheet = ReturnType<typeof useProductSheet>
