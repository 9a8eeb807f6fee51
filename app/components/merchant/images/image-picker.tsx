import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { images as words } from '#copy/merchant/images'
import { deferredDialog } from '../deferred-dialog.tsx'
import { CropDialog } from './crop-dialog.ts'
import { ImageTile } from './image-tile.tsx'
import { useFileQueue } from './use-file-queue.ts'
import { useImageLimit } from './use-image-limit.ts'
import type { ImageList } from './use-images.ts'

const CameraDialog = deferredDialog(async () => (await import('./camera-dialog.client.tsx')).CameraDialog)

const tile =
  'grid aspect-square place-content-center justify-items-center gap-2 rounded-control border border-dashed border-line-strong bg-paper text-sm font-semibold text-ink-2 hover:bg-wash'

export function ImagePicker({ list, tier }: { list: ImageList; tier: Tier }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const queue = useFileQueue(list.images.map((image) => image.print))
  const [isTaking, setTaking] = useState(false)
  const max = limitsOf(tier).maxImagesPerProduct
  const freeSlots = max - list.images.length - queue.waiting - (queue.opened ? 1 : 0)
  const refuse = useImageLimit(tier)
  const isOver = useFileDrop(take)

  function take(files: File[]): void {
    const acceptedFiles = files.slice(0, Math.max(freeSlots, 0))
    if (acceptedFiles.length > 0) queue.take(acceptedFiles)
    if (files.length > freeSlots) refuse(acceptedFiles.length > 0 ? files.length - acceptedFiles.length : 0)
  }

  function cropped(cut: CroppedPicture) {
    if (queue.opened) list.add(cut, queue.opened)
    queue.done()
  }

  function addPhoto(cut: CroppedPicture) {
    setTaking(false)
    list.add(cut, { name: words().camera, print: null })
  }

  return (
    <fieldset
      className={`grid gap-2 rounded-control ${isOver ? 'bg-brand-soft outline-2 outline-offset-4 outline-brand-strong outline-dashed' : ''}`}
      aria-describedby={`${id}-hint`}
    >
      <legend className="mb-2 text-sm font-semibold">{words().label}</legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(30%,4.75rem),1fr))] gap-2">
        {list.images.map((image, at) => (
          <ImageTile key={image.id} image={image} n={at + 1} list={list} />
        ))}
        <li className="contents">
          <button type="button" className={tile} onClick={() => (freeSlots > 0 ? input.current?.click() : refuse())}>
            <ImagePlus className="icon text-brand-strong" aria-hidden="true" />
            {words().add}
          </button>
        </li>
        <li className="contents">
          <button type="button" className={tile} onClick={() => (freeSlots > 0 ? setTaking(true) : refuse())}>
            <Camera className="icon text-brand-strong" aria-hidden="true" />
            {words().camera}
          </button>
        </li>
      </ul>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {isOver ? words().drop : words().hint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple={max > 1}
        className="hidden"
        aria-label={words().add}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {queue.opened && (
        <CropDialog picture={queue.opened.picture} waiting={queue.waiting} onClose={queue.done} onCropped={cropped} />
      )}
      {isTaking && <CameraDialog onClose={() => setTaking(false)} onTaken={addPhoto} />}
    </fieldset>
  )
}

/** True during a drag. Takes every drop: a missed one would leave the page and lose input. */
function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  latestOnFiles.current = onFiles

  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal }
    addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      options,
    )
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), options)
    addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        latestOnFiles.current(files)
      },
      options,
    )
    addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])]
        // Office programs copy text together with a picture of it: a text field takes the text.
        if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain'))) return
        event.preventDefault()
        latestOnFiles.current(files)
      },
      options,
    )
    return () => controller.abort()
  }, [])

  return isOver
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
