import { useCallback, useEffect, useRef, useState } from 'react'
import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import {
  type DraftOwner,
  discardDraft,
  type ProductDraft,
  removeUpload,
  saveDraft,
  saveUpload,
} from '#app/browser/offline/product-drafts.ts'

const WAIT_MS = 500

interface Kept {
  json: string
  images: string[]
}

/** Keeps the drafts on the device; false when it has no room for them. */
export function useKeptProducts(
  owner: DraftOwner,
  stored: ProductDraft[],
  drafts: ProductDraft[],
  cutOf: (imageId: string) => CroppedPicture | null,
): boolean {
  const [isKept, setKept] = useState(true)
  const kept = useRef(new Map(stored.map((draft) => [draft.id, keptOf(draft)])))
  const steps = useRef(Promise.resolve())
  const latest = useRef({ drafts, cutOf })
  latest.current = { drafts, cutOf }

  const write = useCallback(() => {
    const { current } = latest
    for (const draft of changedDrafts(kept.current, current.drafts)) {
      const before = kept.current.get(draft.id)?.images ?? []
      const after = keptOf(draft)
      kept.current.set(draft.id, after)
      const cuts = after.images.flatMap((image) => {
        const cut = before.includes(image) ? null : current.cutOf(image)
        return cut ? [{ image, cut }] : []
      })
      run(async () => {
        for (const { image, cut } of cuts) await saveUpload(owner, draft.id, image, cut)
        await saveDraft(owner, draft)
        for (const image of before) if (!after.images.includes(image)) await removeUpload(owner, draft.id, image)
      }, draft.id)
    }
    for (const id of [...kept.current.keys()]) {
      if (current.drafts.some((draft) => draft.id === id)) continue
      kept.current.delete(id)
      run(() => discardDraft(owner, id), id)
    }

    function run(step: () => Promise<void>, id: string) {
      steps.current = steps.current.then(step).then(
        () => setKept(true),
        () => {
          // Tried again with the next change.
          kept.current.delete(id)
          setKept(false)
        },
      )
    }
  }, [owner])

  const json = JSON.stringify(drafts)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // A pending write stays: while photos go up and somebody types, no pause may come for long.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      write()
    }, WAIT_MS)
  }, [json, write])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pagehide', write, { signal })
    document.addEventListener('visibilitychange', write, { signal })
    return () => {
      controller.abort()
      clearTimeout(timer.current)
      write()
    }
  }, [write])

  return isKept
}

function keptOf(draft: ProductDraft): Kept {
  return { json: JSON.stringify(draft), images: draft.images.map(({ id }) => id) }
}

function changedDrafts(kept: Map<string, Kept>, drafts: ProductDraft[]): ProductDraft[] {
  return drafts.filter((draft) => kept.get(draft.id)?.json !== JSON.stringify(draft))
}
