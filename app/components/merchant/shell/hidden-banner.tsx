import { hiddenStore } from '#app/copy/en/merchant/shell.ts'

/** `reason` is the operator's; null for a name that waits for approval. */
export function HiddenBanner({ reason }: { reason: string | null }) {
  return (
    <div role="status" className="border-b border-line bg-danger-soft">
      <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm md:px-6">
        <p className="py-2 wrap-anywhere">
          <b>{hiddenStore.title}</b> {reason ?? hiddenStore.name}
        </p>
        <a
          href="/contact"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-3"
        >
          {hiddenStore.contact}
        </a>
      </div>
    </div>
  )
}
